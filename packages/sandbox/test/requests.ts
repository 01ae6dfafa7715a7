import { readFileSync } from 'node:fs';
import { type Account, ValidateAccountRequest } from '@data-import/validators';

export const TOKEN = 'sandbox-token';
/** Lies in the full account's open statement period. */
export const NOW = Date.parse('2024-06-20T10:00:00.000Z');

function readAccount(file: string): Account {
  const text = readFileSync(new URL(`../../../examples/payloads/${file}`, import.meta.url), 'utf8');
  return ValidateAccountRequest.parse(JSON.parse(text)).payload;
}

export const fullAccount = readAccount('full-account.json');
export const minimalAccount = readAccount('minimal-account.json');

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export async function send(fetchIt: typeof fetch, origin: string, call: Call): Promise<Answer | 'dropped'> {
  const { method, url, body, headers } = call;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetchIt(origin + url, {
      method,
      headers: { authorization: `Token ${TOKEN}`, ...headers },
      ...(text !== undefined && { body: text }),
    });
  } catch {
    return 'dropped';
  }
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export const post = (url: string, body?: unknown, headers?: Call['headers']): Call => ({
  method: 'POST',
  url,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});
export const get = (url: string, headers?: Call['headers']): Call => ({
  method: 'GET',
  url,
  ...(headers && { headers }),
});

export interface Pair {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

const path = ({ import_supplier, external_account_number }: Pair): string =>
  `${encodeURIComponent(import_supplier)}/${encodeURIComponent(external_account_number)}/`;

const pick = ({ import_supplier, external_account_number }: Pair): Pair => ({
  import_supplier,
  external_account_number,
});

export const calls = {
  validate: (payload: unknown) => post('/v2/data-import/accounts/validate/', { payload }),
  create: (payload: unknown, isDryRun = false) =>
    post('/v2/data-import/accounts/', { payload, task_params: { is_dry_run: isDryRun } }),
  process: (pair: Pair) => get(`/v2/data-import/accounts/${path(pair)}`),
  transfer: (pair: Pair) => get(`/v1/data-import/account-transfer-status/${path(pair)}`),
  list: (which: 'all' | 'pending' | 'imported', supplier: string) =>
    get(`/v1/data-import/${which}-account-import-processes/${encodeURIComponent(supplier)}/`),
  meterPoints: (pair: Pair) => get(`/v1/data-import/meterpoint-statuses-for-account/${path(pair)}`),
  notes: (pair: Pair, notes: unknown) => post('/v1/data-import/notes/create/', { ...pick(pair), notes }),
  transactions: (pair: Pair, transactions: unknown, query = '') =>
    post(`/v1/data-import/transactions/create/${query}`, { ...pick(pair), transactions }),
  statements: (pair: Pair, statements: unknown) =>
    post('/v1/data-import/historical-statements/create/', { ...pick(pair), statements }),
  instruction: (pair: Pair, reference = 'CARD-1') =>
    post('/v1/data-import/payment-instruction/create/', {
      ...pick(pair),
      vendor: 'EXAMPLE_PAY',
      reference,
      type: 'CARD',
    }),
  register: (pair: Pair, query = '') => post(`/v1/data-import/send-registration-flows/${path(pair)}${query}`),
};

export function withFault(call: Call, fault: string): Call {
  return { ...call, headers: { ...call.headers, 'x-sandbox-fault': fault } };
}

export const transaction = (id: string, date = '2024-06-03') => ({
  transaction_id: id,
  transaction_date: date,
  amount: 20,
  type: 'CREDIT',
});

export const statement = (id: string) => ({
  bill_period_from_date: '2024-04-01',
  bill_period_to_date: '2024-04-30',
  issued_date: '2024-05-02',
  statement_id: id,
  number: '17',
  gross_amount: 85.4,
});

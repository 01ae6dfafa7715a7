import type { CreateTransactionsRequest } from '@data-import/validators';

/** A value of a request that no answer and no log line may repeat. */
export const PRIVATE = 'private-07700900123';

export const AUTHORIZED = 'Token secret-token';
export const UNAUTHORIZED = `Bearer ${PRIVATE}`;

export const VALID_BODY: CreateTransactionsRequest = {
  import_supplier: 'EXAMPLE',
  external_account_number: 'A-1',
  transactions: [{ transaction_id: 'T-1', transaction_date: '2024-02-29', amount: 12.5, type: 'CHARGE' }],
};

/** JSON as a client without types sends it. */
export const INVALID_BODY: unknown = JSON.parse(
  JSON.stringify({
    ...VALID_BODY,
    transactions: [{ ...VALID_BODY.transactions[0], transaction_date: PRIVATE, amount: PRIVATE }],
  }),
);

export const ACCOUNT = { import_supplier_code: 'EXAMPLE', external_account_number: 'A-1' };

/** Queries that no default may replace, each of them refused. */
export const REFUSED_QUERIES = {
  'an unknown value': 'force_add_to_current_statement=no',
  'no value': 'force_add_to_current_statement=',
  'a repeated value': 'force_add_to_current_statement=false&force_add_to_current_statement=true',
  'an undocumented parameter': 'force_add=false',
};

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Answers = Readonly<Record<string, Answer>>;

/**
 * The JSON of a response.
 *
 * @throws {Error} if the response repeats a value of its request.
 */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.includes(PRIVATE)) throw new Error(`a response repeats its request: ${text}`);
  return JSON.parse(text);
}

/** Prints what a server answers, for the check that started the program. */
export function print(answers: Answers): void {
  console.log(JSON.stringify(answers));
}

type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response;

/**
 * Sends the same requests to every server that has
 * `POST /accounts/<import_supplier_code>/<external_account_number>/transactions?…`.
 */
export async function answersOf(origin: string, send: Fetch = fetch): Promise<Answers> {
  const { import_supplier_code, external_account_number } = ACCOUNT;
  const path = `${origin}/accounts/${import_supplier_code}/${external_account_number}/transactions`;

  async function post(query: string, body: unknown, authorization = AUTHORIZED): Promise<Answer> {
    const headers = { 'content-type': 'application/json', authorization };
    const url = query === '' ? path : `${path}?${query}`;
    const response = await send(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await jsonOf(response) };
  }

  const answers: Record<string, Answer> = {
    valid: await post('force_add_to_current_statement=false', VALID_BODY),
    'without a query': await post('', VALID_BODY),
    'an invalid body': await post('', INVALID_BODY),
    'no token': await post('', VALID_BODY, UNAUTHORIZED),
  };
  for (const [name, query] of Object.entries(REFUSED_QUERIES)) answers[name] = await post(query, VALID_BODY);
  return answers;
}

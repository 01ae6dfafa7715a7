import { readFileSync } from 'node:fs';
import type { OperationId } from '@data-import/errors';
import {
  type AccountImport,
  createFetch,
  createSandbox,
  listImports,
  type Sandbox,
  type SandboxOptions,
} from '@data-import/sandbox';
import { type Account, ValidateAccountRequest } from '@data-import/validators';
import { vi } from 'vitest';
import {
  type Attempt,
  type Call,
  type Client,
  createClient,
  type ClientOptions,
  orThrow,
} from '../src/index.js';

function readAccount(file: string): Account {
  const text = readFileSync(new URL(`../../../examples/payloads/${file}`, import.meta.url), 'utf8');
  return ValidateAccountRequest.parse(JSON.parse(text)).payload;
}

/** An account with every field and two meter points. */
export const fullAccount = readAccount('full-account.json');
/** The required fields of an account, so without meter points. */
export const minimalAccount = readAccount('minimal-account.json');

export const pair = {
  import_supplier: fullAccount.import_supplier,
  external_account_number: fullAccount.external_account_number,
};
export const path = {
  import_supplier_code: pair.import_supplier,
  external_account_number: pair.external_account_number,
};
export const importPath = {
  import_supplier_code: pair.import_supplier,
  external_identifier: pair.external_account_number,
};

export const creation = { body: { payload: fullAccount, task_params: { is_dry_run: false } } };
export const statement = {
  bill_period_from_date: '2024-04-01',
  bill_period_to_date: '2024-04-30',
  issued_date: '2024-05-02',
  statement_id: 'ST-1',
  number: '17',
  gross_amount: 85.4,
};
export const transaction = {
  transaction_id: 'TX-1',
  transaction_date: '2024-06-03',
  amount: 20,
  type: 'CREDIT',
};
const supplier = { pathParams: { import_supplier_code: pair.import_supplier } };

/** Calls that succeed after the import of the full account. */
export const calls = {
  validateAccount: { body: { payload: fullAccount } },
  createAccount: { body: { ...creation.body, payload: minimalAccount } },
  getImportProcess: { pathParams: importPath },
  getAccountTransferStatus: { pathParams: path },
  listAccountImportProcesses: supplier,
  listPendingAccountImportProcesses: supplier,
  listImportedAccountImportProcesses: supplier,
  getMeterPointStatuses: { pathParams: path },
  createNotes: { body: { ...pair, notes: [{ body: 'Rang about a refund.' }] } },
  createTransactions: { body: { ...pair, transactions: [transaction] } },
  createHistoricalStatements: { body: { ...pair, statements: [statement] } },
  createPaymentInstruction: { body: { ...pair, vendor: 'EXAMPLE_PAY', reference: 'CARD-1', type: 'CARD' } },
  sendRegistrationFlows: { pathParams: path },
} satisfies { [Id in OperationId]: Call<Id> };
export const operationIds = Object.keys(calls) as OperationId[];

/** Lies in the full account's open statement period. */
export const NOW = Date.parse('2024-06-20T10:00:00.000Z');

export const BASE_URL = 'https://platform.example';
export const TOKEN = 'sandbox-token';

export interface Trial {
  readonly sandbox: Sandbox;
  readonly client: Client;
  readonly attempts: Attempt[];
  /** Injects a fault into the next request or requests. */
  fail(fault: string, rule?: object): void;
}

type Transit = (send: typeof fetch) => typeof fetch;

/** Creates a client of a fast sandbox. `transit` intercepts requests and responses. */
export function createTrial(
  options: Partial<ClientOptions> = {},
  platform: SandboxOptions = {},
  transit: Transit = (send) => send,
): Trial {
  const choices = { startDelayMs: 1, importDelayMs: 3, registrationDelayMs: 3, ...platform.choices };
  const sandbox = createSandbox({ ...platform, choices });
  const attempts: Attempt[] = [];
  const client = createClient({
    baseUrl: BASE_URL,
    token: TOKEN,
    fetch: transit(createFetch(sandbox)),
    retry: { baseMs: 1, maxMs: 2 },
    pollMs: 1,
    onAttempt: (attempt) => attempts.push(attempt),
    ...options,
  });
  return {
    sandbox,
    client,
    attempts,
    fail(fault, rule = { times: 1 }) {
      const body = JSON.stringify({ fault, ...rule });
      const { status } = sandbox.send({ method: 'POST', url: '/sandbox/faults', headers: {}, body });
      if (status !== 200) throw new Error(`unknown fault ${fault}`);
    },
  };
}

export function countAccounts({ sandbox }: Trial): number {
  return sandbox.state.counts.accounts;
}

/** Creates a client of a sandbox that has imported the full account. */
export async function createImported(...options: Parameters<typeof createTrial>): Promise<Trial> {
  const trial = createTrial(...options);
  orThrow(await trial.client.createAccount(creation));
  trial.sandbox.advance(60_000);
  trial.attempts.length = 0;
  return trial;
}

/** Returns the first imported account. */
export function accountOf({ sandbox }: Trial): NonNullable<AccountImport['platformAccount']> {
  return listImports(sandbox.state.imports)[0]!.platformAccount!;
}

/** Creates a `fetch` that returns these responses in order, then repeats the last one. */
export function respond(...responses: readonly (() => Response | Promise<Response>)[]) {
  let index = 0;
  return vi.fn<typeof fetch>(async () => responses[Math.min(index++, responses.length - 1)]!());
}

export const json =
  (status: number, body: unknown, headers = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers });

/** Never responds; rejects when the signal aborts. */
export const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

export function connect(options: Partial<ClientOptions>) {
  return createClient({
    baseUrl: BASE_URL,
    token: TOKEN,
    retry: { baseMs: 1, maxMs: 2 },
    pollMs: 1,
    ...options,
  });
}

export const list = calls.listAccountImportProcesses;

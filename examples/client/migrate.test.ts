import { interpretError, interpretNoResponse, type OperationId } from '@data-import/errors';
import type { Account, ImportProcess } from '@data-import/validators';
import { expect, it } from 'vitest';
import { migrate } from './migrate.js';
import type { Client, ClientError } from './types.js';

const account: Account = { import_supplier: 'S', external_account_number: '1' };

type AnyOutcome =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | { readonly ok: false; readonly error: ClientError };

/** What the operations return, in their order; the last outcome stays. */
type Script = Readonly<Partial<Record<OperationId, readonly AnyOutcome[]>>>;

function success(body: unknown): AnyOutcome {
  return { ok: true, status: 200, body };
}

function failure(operation: OperationId, status: number, body?: unknown): AnyOutcome {
  return { ok: false, error: interpretError({ operation, status, body }) };
}

function progress(status: ImportProcess['status'], latest_error: ImportProcess['latest_error'] = null) {
  return success({ status, platform_identifier: null, latest_error });
}

const accepted = success({});
const numbered = success({ status: 'PENDING', platform_account_number: 'A-1' });
const processed = progress('PROCESSED');
const down: AnyOutcome = { ok: false, error: interpretNoResponse({ operation: 'createAccount' }) };

function createScriptedClient(script: Script): { client: Client; calls: Map<string, number> } {
  const calls = new Map<string, number>();
  const client = new Proxy({} as Client, {
    get: (_target, operation: OperationId) => async () => {
      const nth = calls.get(operation) ?? 0;
      calls.set(operation, nth + 1);
      const outcomes = script[operation] ?? [];
      return outcomes[Math.min(nth, outcomes.length - 1)];
    },
  });
  return { client, calls };
}

function run(script: Script) {
  const { client, calls } = createScriptedClient(script);
  const options = { sleep: async () => {}, polls: 3, attempts: 2 };
  return migrate(client, [account], options).then(([result]) => ({ result, calls }));
}

it.each<[string, Script, object]>([
  [
    'an account that is imported',
    {
      createAccount: [down, accepted],
      getImportProcess: [progress('PENDING'), progress('IN_PROGRESS'), processed],
      getAccountTransferStatus: [numbered],
    },
    { outcome: 'created', platformAccountNumber: 'A-1' },
  ],
  [
    'an account that was imported before',
    {
      createAccount: [
        failure('createAccount', 400, {
          non_field_errors: { code: 'account_import_process_already_imported', detail: 'd' },
          account_id: 'A-9',
        }),
      ],
    },
    { outcome: 'created', platformAccountNumber: 'A-9' },
  ],
  [
    'an account that was imported before, by a response without its number',
    {
      createAccount: [
        failure('createAccount', 400, {
          non_field_errors: { code: 'account_import_process_already_imported' },
        }),
      ],
      getAccountTransferStatus: [numbered],
    },
    { outcome: 'created', platformAccountNumber: 'A-1' },
  ],
  [
    'an account with faults that createAccount lists',
    { createAccount: [failure('createAccount', 400, { mobile: ['Odd.'], customers: { 0: ['Bad.'] } })] },
    { outcome: 'refused', reason: '/mobile: Odd.; /customers/0: Bad.' },
  ],
  [
    'an import that is cancelled',
    { createAccount: [accepted], getImportProcess: [progress('CANCELLED')] },
    { outcome: 'refused', reason: 'the import ended as CANCELLED' },
  ],
  [
    'a token that is not valid',
    { createAccount: [failure('createAccount', 401)] },
    { outcome: 'undecided', reason: expect.stringContaining('createAccount, status 401: ') },
  ],
  [
    'a service that does not come back',
    { createAccount: [down] },
    { outcome: 'undecided', reason: expect.stringContaining('createAccount, no response: ') },
  ],
  [
    'an import that does not end',
    { createAccount: [accepted], getImportProcess: [progress('PENDING')] },
    { outcome: 'undecided', reason: 'the import is still pending' },
  ],
  [
    'an import that is not found',
    {
      createAccount: [accepted],
      getImportProcess: [failure('getImportProcess', 404, { detail: 'None.', code: 'not_found' })],
    },
    { outcome: 'undecided', reason: expect.stringContaining('(None.)') },
  ],
  [
    'an account without a number',
    {
      createAccount: [accepted],
      getImportProcess: [processed],
      getAccountTransferStatus: [success({ status: 'UNKNOWN', platform_account_number: '' })],
    },
    { outcome: 'undecided', reason: expect.stringContaining('its number is not known') },
  ],
  [
    'an account that only createAccount refuses',
    {
      createAccount: [
        failure('createAccount', 400, {
          code: 'import_process_failed_validation',
          detail: 'd',
          domain: 'import_process',
        }),
      ],
      validateAccount: [accepted],
    },
    { outcome: 'undecided', reason: 'createAccount and validateAccount disagree' },
  ],
])('%s has one outcome', async (_what, script, expected) => {
  const { result } = await run(script);
  expect(result).toEqual({ ...account, ...expected });
});

it('sends requests a bounded number of times', async () => {
  const { calls } = await run({ createAccount: [accepted], getImportProcess: [progress('PENDING')] });
  expect(Object.fromEntries(calls)).toEqual({ createAccount: 1, getImportProcess: 3 });
  expect((await run({ createAccount: [down] })).calls.get('createAccount')).toBe(2);
});

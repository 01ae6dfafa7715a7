/** Responses may gain fields at any time. The client reports a response without a required field. */
import type { OperationId } from '@data-import/errors';
import { describe, expect, it } from 'vitest';
import type { Client, Failure } from './types.js';
import { calls, fullAccount } from '../testing/documents.js';
import { startService } from '../testing/service.js';

type AnyOutcome = { ok: true; status: number; body: unknown } | Failure;
type Json = Record<string | number, unknown>;

function call(client: Client, operation: OperationId): Promise<AnyOutcome> {
  return client[operation](calls[operation] as never);
}

/** Calls a service that has imported the account and whose responses are changed in transit. */
async function callWith(operation: OperationId, change: (body: Json) => unknown): Promise<AnyOutcome> {
  const { client, importAccount } = await startService({
    rewrite: ({ body }) => ({ body: change(body as Json) }),
  });
  await importAccount(fullAccount);
  return call(client, operation);
}

function at(body: Json, keys: readonly (string | number)[]): Json {
  return keys.reduce((node, key) => node[key] as Json, body);
}

/** The same value with an additional field in every object. */
function grow(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(grow);
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([key, value]) => [key, grow(value)]);
  return { ...Object.fromEntries(members), grown: [{ later: null }] };
}

/** The path of a required field in the response of each operation; empty, with the reason, if there is none. */
const required: { readonly [Id in OperationId]: readonly (readonly (string | number)[])[] } = {
  validateAccount: [], // no field is required
  createAccount: [], // no field is required
  getImportProcess: [['created_at'], ['latest_error'], ['latest_event', 'occurred_at']],
  getAccountTransferStatus: [['status'], ['platform_account_number']],
  listAccountImportProcesses: [
    [0, 'external_account_number'],
    [0, 'platform_account_number'],
  ],
  listPendingAccountImportProcesses: [], // empty here
  listImportedAccountImportProcesses: [], // the body is not shown
  getMeterPointStatuses: [
    [1, 'mpxn'],
    [0, 'status'],
  ],
  createNotes: [
    [0, 'created_at'],
    [0, 'status'],
  ],
  createTransactions: [['results'], ['results', 1, 'status'], ['results', 0, 'transaction_data', 'amount']],
  createHistoricalStatements: [['import_supplier'], ['statements', 0, 'statement_id']],
  createPaymentInstruction: [['platform_account_number'], ['reference']],
  sendRegistrationFlows: [
    [0, 'meter_points'],
    [0, 'meter_points', 1, 'mpxn'],
  ],
};

const missing = Object.entries(required).flatMap(([operation, fields]) =>
  fields.map((path): [OperationId, typeof path] => [operation as OperationId, path]),
);

describe('a response that violates its contract', () => {
  it.each(missing)('of %s, without %j, is reported by the client', async (operation, path) => {
    const outcome = await callWith(operation, (body) => {
      delete at(body, path.slice(0, -1))[path.at(-1) ?? ''];
      return body;
    });
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'invalid-response', operation },
      issues: [{ code: 'missing', path }],
    });
  });

  it.each([
    ['validateAccount', { warnings: null }, ['warnings']],
    ['createAccount', { warnings: 'none' }, ['warnings']],
    [
      'listPendingAccountImportProcesses',
      [{ external_account_number: '1', platform_account_number: 'A', account_created_at: null }],
      [0, 'platform_account_number'],
    ],
    ['getAccountTransferStatus', { status: 'LOST', platform_account_number: '' }, ['status']],
    ['createNotes', '<html>', []],
  ] as const)('of %s, %j, is reported by the client', async (operation, body, path) => {
    expect(await callWith(operation, () => body)).toMatchObject({
      ok: false,
      error: { kind: 'invalid-response', body },
      issues: [{ path }],
    });
  });

  it('may have an undocumented success status', async () => {
    const { client } = await startService({ rewrite: () => ({ status: 202 }) });
    expect(await client.createAccount(calls.createAccount)).toMatchObject({
      error: { kind: 'invalid-response', status: 202, retry: 'as-is' },
      issues: [],
    });
  });
});

describe('a response with additional fields', () => {
  it.each(Object.keys(calls) as OperationId[])('is fine (%s)', async (operation) => {
    const plain = await callWith(operation, (body) => body);
    const grown = await callWith(operation, grow);
    expect(plain).toMatchObject({ ok: true });
    expect(grown).toEqual({ ...plain, body: grow(plain.ok && plain.body) });
  });
});

describe('an undocumented error', () => {
  it.each([
    [400, { code: 'import_supplier_paused', detail: 'Paused.' }, 'unrecognised', 'after-change'],
    [400, { non_field_errors: 'Paused.' }, 'unrecognised', 'after-change'],
    [401, { detail: 'No.' }, 'not-authorized', 'after-change'],
    [418, { detail: 'Tea.' }, 'unrecognised', 'no'],
    [429, { detail: 'Slow down.' }, 'transient', 'as-is'],
    [502, '<html>Bad gateway</html>', 'transient', 'as-is'],
    [500, null, 'server-error', 'as-is'],
  ])('is still an outcome (%d %j)', async (status, body, kind, retry) => {
    const { client } = await startService({ rewrite: () => ({ status, body }) });
    expect(await client.createAccount(calls.createAccount)).toMatchObject({
      ok: false,
      error: { kind, status, body, retry },
    });
  });
});

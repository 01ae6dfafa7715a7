/**
 * The client's result for every documented status of every operation. The table's type makes a missing status a compile
 * error.
 */
import type { OperationId } from '@data-import/errors';
import type { SandboxOptions } from '@data-import/sandbox';
import type { Operations } from '@data-import/validators/operations';
import { expect, it } from 'vitest';
import type { Call, ClientError, Result } from '../src/index.js';
import {
  calls,
  createImported,
  createTrial,
  creation,
  minimalAccount,
  NOW,
  operationIds,
  pair,
  transaction,
} from './platform.js';

interface Row<Id extends OperationId> {
  /** Absent for a success. */
  readonly kind?: ClientError['kind'];
  readonly call?: Call<Id>;
  /** Skips the import of the full account. */
  readonly isEmpty?: true;
  readonly fault?: string;
  readonly choices?: SandboxOptions['choices'];
  /** Replaces the body in transit, because the client refuses to send an invalid one. */
  readonly arrives?: object;
  /** Replaces the query in transit. */
  readonly search?: string;
}

type Table = {
  readonly [Id in OperationId]: { readonly [Status in keyof Operations[Id]['responses']]: Row<Id> };
};

const missing = { kind: 'not-found', isEmpty: true } as const;
const invalid = { kind: 'validation', arrives: { ...pair, colour: 'red' } } as const;

const table: Table = {
  validateAccount: {
    200: {},
    400: { kind: 'validation', arrives: { payload: { ...minimalAccount, customers: [{ mobile: '?' }] } } },
  },
  createAccount: { 201: {}, 400: { kind: 'already-imported', call: creation } },
  getImportProcess: { 200: {}, 404: missing },
  getAccountTransferStatus: { 200: {}, 404: missing },
  listAccountImportProcesses: { 200: {} },
  listPendingAccountImportProcesses: { 200: {} },
  listImportedAccountImportProcesses: { 200: {} },
  getMeterPointStatuses: { 200: {}, 404: missing },
  createNotes: { 201: {}, 400: invalid, 404: missing },
  createTransactions: {
    201: {},
    400: {
      kind: 'transaction-rejected',
      call: {
        body: { ...pair, transactions: [{ ...transaction, transaction_date: '2024-05-31' }] },
        query: { force_add_to_current_statement: false },
      },
    },
    404: missing,
  },
  createHistoricalStatements: {
    200: { choices: { statementStatus: '200' } },
    201: {},
    400: invalid,
    404: missing,
  },
  createPaymentInstruction: {
    201: {},
    400: { kind: 'payment-instruction-rejected', fault: 'vendor-unreachable' },
    404: missing,
    500: { kind: 'vendor-unavailable', fault: 'vendor-failure' },
  },
  sendRegistrationFlows: {
    200: {},
    400: { kind: 'validation', search: '?supply_start_date=soon' },
    404: missing,
  },
};

const rows = operationIds.flatMap((id) =>
  Object.entries<Row<OperationId>>(table[id]).map(([status, row]) => ({ id, status: Number(status), row })),
);

function grow(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(grow);
  if (typeof node !== 'object' || node === null) return node;
  const fields = Object.entries(node).map(([name, value]) => [name, grow(value)]);
  return { ...Object.fromEntries(fields), grown: [{ later: null }] };
}

/** @param change transforms the response body */
async function run(id: OperationId, row: Row<OperationId>, change = (body: unknown) => body) {
  let isReady = false;
  const transit =
    (send: typeof fetch): typeof fetch =>
    async (url, init) => {
      if (!isReady) return send(url, init);
      const body = row.arrives === undefined ? {} : { body: JSON.stringify(row.arrives) };
      const response = await send(`${String(url)}${row.search ?? ''}`, { ...init, ...body });
      return new Response(JSON.stringify(change(await response.json())), response);
    };
  const start = row.isEmpty === true ? createTrial : createImported;
  const platform = { now: () => NOW, ...(row.choices && { choices: row.choices }) };
  const { client, fail } = await start({ retry: false }, platform, transit);
  isReady = true;
  if (row.fault !== undefined) fail(row.fault);
  const method = client[id] as (call: unknown) => Promise<Result<OperationId>>;
  return method(row.call ?? calls[id]);
}

const facts = {
  attempts: 1,
  durationMs: expect.any(Number),
  requestId: expect.stringMatching(/^req-/),
  date: expect.stringMatching(/ GMT$/),
};

it.each(rows)('$id, status $status', async ({ id, status, row }) => {
  const result = await run(id, row);
  if (row.kind === undefined) {
    expect(result).toEqual({ ok: true, status, ...facts, value: expect.anything() });
  } else {
    expect(result).toMatchObject({
      ok: false,
      status,
      ...facts,
      error: { kind: row.kind, operation: id, status },
    });
  }
});

it.each(rows.filter(({ row }) => row.kind === undefined))(
  '$id, status $status, may gain fields anywhere',
  async ({ id, status, row }) => {
    const plain = await run(id, row);
    const grown = await run(id, row, grow);
    expect(grown).toEqual({ ok: true, status, ...facts, value: plain.ok && grow(plain.value) });
  },
);

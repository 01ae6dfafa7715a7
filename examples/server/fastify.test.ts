import { Writable } from 'node:stream';
import type { OperationId } from '@data-import/errors';
import { createSandbox } from '@data-import/sandbox';
import { operations } from '@data-import/schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from './fastify.js';
import { createService } from './service.js';
import { credit, fullAccount, NOW, pair, TOKEN } from './testing/start.js';

const statement = {
  bill_period_from_date: '2024-04-01',
  bill_period_to_date: '2024-04-30',
  statement_id: 'ST-1',
};

const bodies: Partial<Record<OperationId, object>> = {
  validateAccount: { payload: fullAccount },
  createAccount: { payload: fullAccount, task_params: { is_dry_run: false } },
  createNotes: { ...pair, notes: [{ body: 'Rang about a refund.' }] },
  createTransactions: { ...pair, transactions: [credit] },
  createHistoricalStatements: { ...pair, statements: [statement] },
  createPaymentInstruction: { ...pair, vendor: 'EXAMPLE_PAY', reference: 'CARD-1', type: 'CARD' },
};

const headers = { authorization: `Token ${TOKEN}` };

function toRequest(operation: OperationId, search = '', extra: object = {}) {
  const { method, path } = operations[operation];
  const filled = path
    .replace('{import_supplier_code}', pair.import_supplier)
    .replace(/\{external_\w+\}/, pair.external_account_number);
  const request = { method, url: filled + search };
  const body = bodies[operation];
  if (body === undefined) return { ...request, headers, body: '' };
  const json = { ...headers, 'content-type': 'application/json' };
  return { ...request, headers: json, body: JSON.stringify({ ...body, ...extra }) };
}

function createPlatform(isImported: boolean) {
  const sandbox = createSandbox({ token: TOKEN, now: () => NOW });
  if (isImported) sandbox.send(toRequest('createAccount'));
  sandbox.advance(5_000);
  return sandbox;
}

/** Sends a request to a sandbox directly, and to another one behind Fastify. */
async function compare(isImported: boolean, ...parts: Parameters<typeof toRequest>): Promise<number> {
  const { body, ...request } = toRequest(...parts);
  const expected = createPlatform(isImported).send({ ...request, body });
  const server = await createServer(createService(createPlatform(isImported), TOKEN));
  onTestFinished(() => server.close());
  const response = await server.inject(body === '' ? request : { ...request, payload: body });
  expect([response.statusCode, response.json()]).toEqual([expected.status, expected.body]);
  return response.statusCode;
}

const COLOUR = { colour_of_paper: 'red' };

describe.each(Object.keys(operations) as OperationId[])('%s on Fastify', (operation) => {
  it('returns the responses of the sandbox', async () => {
    expect(await compare(true, operation)).toBe(
      operation === 'createAccount' ? 400 : operation.startsWith('create') ? 201 : 200,
    );
    await compare(false, operation);
  });

  it('rejects undocumented fields and parameters like the sandbox', async () => {
    if (bodies[operation] !== undefined) {
      expect(await compare(true, operation, '', COLOUR)).toBe(400);
      expect(await compare(false, operation, '', { payload: COLOUR, task_params: {} })).toBe(400);
    }
    if ('query' in operations[operation]) {
      expect(await compare(true, operation, '?colour_of_paper=red')).toBe(400);
    }
  });
});

it.each([
  ['lacks a field', { status: 'PENDING' }, 'platform_account_number'],
  ['has an undocumented field', { status: 'PENDING', platform_account_number: '', extra: 1 }, 'extra'],
])('Fastify does not send a response that %s, and logs the name of the field', async (_, body, field) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const service = {
    ...createService(createSandbox(), TOKEN),
    getAccountTransferStatus: () => ({ status: 200, body }) as never,
  };
  const server = await createServer(service, { logger: { stream, level: 'error' } });
  onTestFinished(() => server.close());
  const response = await server.inject({
    url: '/v1/data-import/account-transfer-status/S/1/',
    headers: { authorization: `Token ${TOKEN}` },
  });
  expect([response.statusCode, response.json()]).toEqual([500, { detail: 'An unexpected error occurred.' }]);
  expect(lines.join('')).toMatch(new RegExp(`status 200: not a valid AccountTransferStatus: /${field}`));
});

it('Fastify requires the token on every path', async () => {
  const server = await createServer(createService(createSandbox(), TOKEN));
  onTestFinished(() => server.close());
  expect((await server.inject({ url: '/nowhere' })).statusCode).toBe(401);
  expect((await server.inject({ url: '/nowhere', headers })).statusCode).toBe(404);
});

/** Only documented fields may be sent: the server rejects others at every depth, and the client does not send them. */
import type { OperationId } from '@data-import/errors';
import { describe, expect, it } from 'vitest';
import type { Client, ClientError } from './types.js';
import { calls, fullAccount } from '../testing/documents.js';
import { type Service, startService, TOKEN } from '../testing/service.js';

type Part = 'body' | 'query';
type Keys = readonly (string | number)[];

/** An operation, the part of its request, and the object in it that gets an undocumented field. */
const places: [OperationId, Part, Keys][] = [
  ['validateAccount', 'body', []],
  ['validateAccount', 'body', ['payload']],
  ['validateAccount', 'body', ['payload', 'customers', 0, 'customer_preferences']],
  [
    'validateAccount',
    'body',
    ['payload', 'supply_addresses', 0, 'meter_points', 0, 'meters', 0, 'registers', 1],
  ],
  ['createAccount', 'body', ['payload']],
  ['createAccount', 'body', ['task_params']],
  ['createNotes', 'body', []],
  ['createNotes', 'body', ['notes', 0]],
  ['createTransactions', 'body', []],
  ['createTransactions', 'body', ['transactions', 1, 'line_items', 0]],
  ['createTransactions', 'body', ['transactions', 1, 'tax_items', 0]],
  ['createTransactions', 'query', []],
  ['createHistoricalStatements', 'body', []],
  ['createHistoricalStatements', 'body', ['statements', 0]],
  ['createPaymentInstruction', 'body', []],
  ['sendRegistrationFlows', 'query', []],
];

const FIELD = 'colour_of_paper';

function withField(operation: OperationId, part: Part, keys: Keys): never {
  const call = structuredClone({ query: {}, ...calls[operation] }) as Record<string | number, unknown>;
  const target = [part, ...keys].reduce((node, key) => node[key] as Record<string | number, unknown>, call);
  target[FIELD] = 'red';
  return call as never;
}

async function getError(client: Client, operation: OperationId, call: never): Promise<ClientError> {
  const outcome = await client[operation](call);
  if (outcome.ok) throw new Error(`${operation} accepted the undocumented field`);
  return outcome.error;
}

async function startImported(): Promise<Service> {
  const service = await startService();
  await service.importAccount(fullAccount);
  return service;
}

describe('an undocumented field', () => {
  it.each(places)('of %s, in the %s at %j, is rejected by the server', async (operation, part, keys) => {
    const { careless } = await startImported();
    const error = await getError(careless, operation, withField(operation, part, keys));
    expect(error).toMatchObject({ status: 400 });
    if (operation === 'createAccount' && keys[0] === 'payload') {
      expect(error.kind).toBe('validation-failed-at-create');
      return;
    }
    const found = error.kind === 'validation' ? error.issues.map(({ path }) => path) : [];
    expect(found).toEqual([[...(keys[0] === 'payload' ? keys.slice(1) : keys), FIELD]]);
  });

  it.each(places)('of %s, in the %s at %j, is not sent by the client', async (operation, part, keys) => {
    const { client, sent } = await startImported();
    const error = await getError(client, operation, withField(operation, part, keys));
    expect(error).toMatchObject({ kind: 'invalid-call', retry: 'after-change', operation, part });
    const found = error.kind === 'invalid-call' ? error.issues.map(({ path }) => path) : [];
    expect(found).toEqual([[...keys, FIELD]]);
    expect(sent).toEqual([]);
  });
});

describe('a path parameter that a URL cannot contain', () => {
  it.each(['', '.', '..'])('is not sent (%j)', async (number) => {
    const { client, sent } = await startService();
    const pathParams = { import_supplier_code: 'S', external_account_number: number };
    expect(await client.getAccountTransferStatus({ pathParams })).toMatchObject({
      error: { kind: 'invalid-call', part: 'pathParams', issues: [{ path: ['external_account_number'] }] },
    });
    expect(sent).toEqual([]);
  });
});

describe('the Authorization header', () => {
  it.each([
    ['is missing', undefined],
    ['has another token', `Token ${TOKEN}x`],
    ['has another scheme', `Bearer ${TOKEN}`],
    ['has no token', 'Token'],
  ])('%s: 401, whatever is asked', async (_, authorization) => {
    const { url } = await startImported();
    for (const path of ['/v1/data-import/all-account-import-processes/EXAMPLE_ENERGY/', '/nowhere']) {
      const headers = authorization === undefined ? {} : { authorization };
      const response = await fetch(url + path, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ detail: expect.stringContaining('Token <ACCESS_TOKEN>') });
    }
  });
});

describe('an unknown path', () => {
  it('gets 404', async () => {
    const { url } = await startService();
    const response = await fetch(`${url}/v2/data-import/account/`, {
      headers: { authorization: `Token ${TOKEN}` },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'There is no GET /v2/data-import/account/.' });
  });
});

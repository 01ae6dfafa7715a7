/** Decisions that depend on a deployment's contracts instead of the specification's. */
import { createDeployment } from '@data-import/errors';
import { operations } from '@data-import/validators/operations';
import { describe, expect, it } from 'vitest';
import type { ClientOptions } from '../src/index.js';
import { createAccount, getImportProcess, validateAccount } from '../src/operations.js';
import { calls, connect, fullAccount, json, pair, respond } from './platform.js';

const lost = () => Promise.reject(new TypeError('fetch failed'));

function deploymentWith(own: object) {
  const operation = { method: 'POST', path: '/write/' };
  return createDeployment({
    name: 'acme',
    operations: Object.fromEntries(
      Object.entries(own).map(([id, more]) => [id, { ...operation, ...(more as object) }]),
    ) as never,
    renaming: { names: {}, places: {} },
    errors: {},
  });
}

type Call = (call: unknown) => Promise<object>;

function connectTo(own: object, send: typeof fetch): Record<string, Call> {
  const options: Partial<ClientOptions> = { deployment: deploymentWith(own), fetch: send };
  return connect(options) as unknown as Record<string, Call>;
}

describe('a request whose response is lost', () => {
  const { createTransactions: contracts } = operations;
  const repeat = { harmless: 'on-condition' };
  const unchecked = { ...contracts, query: { validate: (value: unknown) => ({ ok: true, value }) } };

  it.each<[string, object, attempts: number]>([
    ['is sent again where the deployment recognises it', { repeat, contracts }, 4],
    ['is not where its default is not to check', { repeat, contracts: unchecked }, 1],
    ['is not where nothing is said of repeats', { contracts }, 1],
  ])('%s', async (_what, operation, attempts) => {
    const { createTransactions } = connectTo({ createTransactions: operation }, respond(lost));
    const result = await createTransactions!(calls.createTransactions);
    expect(result).toMatchObject({ attempts, stopped: attempts === 1 ? 'unknown-effect' : 'attempts' });
  });
});

describe('a success', () => {
  const any = { is: () => true, validate: (value: unknown) => ({ ok: true, value }) };

  it.each<[string, object, () => Response, boolean]>([
    ['without a body', { statusesWithoutBody: ['204'] }, () => new Response(null, { status: 204 }), true],
    ['of a range', { contracts: { responses: { '2XX': any } } }, json(202, []), true],
    ['of no range', { contracts: { responses: { '2XX': any } } }, json(302, []), false],
    ['that is a page', { contracts: { responses: { 200: any } } }, () => new Response('<html>'), false],
    ['that is cut off', { contracts: { responses: { 200: any } } }, () => new Response('[{"a":'), false],
  ])('%s', async (_what, operation, response, ok) => {
    const order = { contracts: { responses: {} }, ...operation };
    const { createOrder } = connectTo({ createOrder: order }, respond(response));
    expect(await createOrder!({})).toMatchObject({ ok, attempts: 1 });
  });
});

describe('a query', () => {
  const refusal = { ok: false, issues: [{ code: 'type', path: [], pointer: '', message: 'no object' }] };
  const validate = (given: unknown): object => {
    if (given instanceof URLSearchParams) return { ok: true, value: { tags: given.getAll('tags') } };
    return Array.isArray(given ?? []) ? refusal : { ok: true, value: given };
  };
  const list = { responses: { 200: { is: () => true } }, query: { validate } };

  it.each<[string, unknown, string | undefined]>([
    ['repeats lists', { tags: ['a', 'b'] }, '?tags=a&tags=b'],
    ['keeps repeated names', new URLSearchParams('tags=a&tags=b'), '?tags=a&tags=b'],
    ['is not sent in another form than its contract reads', { tags: [{ a: 1 }] }, undefined],
    ['is an object', ['a'], undefined],
    ['is not null', null, undefined],
  ])('%s', async (_what, query, search) => {
    const send = respond(json(200, {}));
    const { listOrders } = connectTo({ listOrders: { contracts: list } }, send);
    const result = await listOrders!({ query });
    if (search === undefined)
      expect(result).toMatchObject({
        ok: false,
        attempts: 0,
        error: { kind: 'invalid-call', part: 'query' },
      });
    expect(send.mock.calls.map(([url]) => new URL(url as string).search)).toEqual(search ? [search] : []);
  });
});

it.each(['validateAccount', 'createAccount', 'getImportProcess'])(
  'an account is blocked, not refused, if the deployment lacks %s',
  async (absent) => {
    const own = [validateAccount, createAccount, getImportProcess].filter(({ id }) => id !== absent);
    const imports = Object.fromEntries(
      own.map(({ id, method, path }) => [id, { method, path, contracts: operations[id] }]),
    );
    const missing = json(404, { detail: 'Not found.', code: 'not_found' });
    const send: typeof fetch = async (_, init) => (init?.method === 'GET' ? missing() : json(200, {})());
    const { importAccount } = connectTo(imports, send);
    expect(await importAccount!(fullAccount)).toMatchObject({ state: 'blocked' });
  },
);

it('an import has standard field names at every depth, and no field overwrites another', async () => {
  const { id, method, path } = getImportProcess;
  const deployment = createDeployment({
    name: 'acme',
    operations: { [id]: { method, path, contracts: operations[id] } },
    renaming: {
      names: { platform_identifier: 'acme_identifier', occurred_at: 'at', import_supplier: 'supplier' },
      places: {
        ImportProcess: {
          placeholders: ['platform_identifier'],
          fields: { latest_event: { placeholders: ['occurred_at'] } },
        },
      },
    },
    errors: {},
  });
  const found = {
    status: 'PROCESSED',
    acme_identifier: 'A-1',
    platform_identifier: 'X-9',
    latest_event: { at: 'now' },
  };
  const client = connect({ deployment, fetch: respond(json(200, found)) });
  expect(await client.waitForImport(pair)).toMatchObject({
    platformAccountNumber: 'A-1',
    process: { latest_event: { occurred_at: 'now' } },
  });
});

it('an account is not refused for fields that the deployment adds to a request', async () => {
  const required = {
    validate: () => ({
      ok: false,
      issues: [{ code: 'missing', message: 'm', path: ['tenant'], pointer: '/tenant' }],
    }),
  };
  const [validate, create, look] = [validateAccount, createAccount, getImportProcess].map(
    ({ id, method, path }) => ({ method, path, contracts: operations[id] }),
  );
  const all = { validateAccount: validate, createAccount: create, getImportProcess: look };
  const missing = json(404, { detail: 'Not found.', code: 'not_found' });
  const send: typeof fetch = async (_, init) => (init?.method === 'GET' ? missing() : json(200, {})());
  for (const id of ['validateAccount', 'createAccount', 'getImportProcess'] as const) {
    const own = { ...all, [id]: { ...all[id], contracts: { ...operations[id], query: required } } };
    const { importAccount } = connectTo(own, send);
    expect(await importAccount!(fullAccount)).toMatchObject({ state: 'blocked' });
  }
});

import type { OperationId } from '@data-import/errors';
import { createFetch } from '@data-import/sandbox';
import { startServer } from '@data-import/sandbox/node';
import { operations as definitions } from '@data-import/schemas';
import { operations as contracts } from '@data-import/validators/operations';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { everyOperation } from '../src/generated/every-operation.js';
import { callOperation, type Token, type TokenRequest } from '../src/index.js';
import { listAccountImportProcesses } from '../src/operations.js';
import {
  BASE_URL,
  calls,
  connect,
  createTrial,
  fullAccount,
  importPath,
  json,
  list,
  minimalAccount,
  pair,
  path,
  respond,
  TOKEN,
  type Trial,
} from './platform.js';

describe('a request', () => {
  const unknownField = { body: { payload: { ...fullAccount, customers: [{ shoe_size: 38 }] } } };
  const query = { force_add: true };
  const late = { supply_start_date: 'soon' };

  it.each<[string, OperationId, object, string]>([
    ['a body', 'createNotes', { body: { ...pair, notes: [{ body: 3 }] } }, '/notes/0/body'],
    ['a field deep in its body', 'validateAccount', unknownField, '/payload/customers/0/shoe_size'],
    ['an undocumented parameter', 'createTransactions', { ...calls.createTransactions, query }, '/force_add'],
    ['a missing path parameter', 'getImportProcess', { pathParams: {} }, '/import_supplier_code'],
    ...[{ external_identifier: '' }, { external_identifier: '..' }, { other: 'x' }].map(
      (changed): [string, OperationId, object, string] => [
        `the path parameters ${JSON.stringify(changed)}`,
        'getImportProcess',
        { pathParams: { ...importPath, ...changed } },
        `/${Object.keys(changed)[0]}`,
      ],
    ),
    ['a query', 'sendRegistrationFlows', { pathParams: path, query: late }, '/supply_start_date'],
  ])('with %s that violates its contract is not sent', async (_, id, call, pointer) => {
    const trial = createTrial();
    const result = await trial.client[id](call as never);
    expect(result).toMatchObject({
      ok: false,
      attempts: 0,
      stopped: 'final',
      error: { kind: 'invalid-call', part: Object.keys(call).at(-1) },
    });
    const { error } = result as unknown as { error: { issues: { pointer: string }[] } };
    expect(error.issues.map((issue) => issue.pointer)).toContain(pointer);
    expect(trial.sandbox.state.requests).toEqual([]);
  });

  it('escapes path parameters and writes the query', async () => {
    const send = respond(json(200, []));
    const pathParams = { import_supplier_code: 'a/b ?', external_account_number: 'é#' };
    await connect({ fetch: send, baseUrl: `${BASE_URL}/api/` }).sendRegistrationFlows({
      pathParams,
      query: { supply_start_date: '2024-07-01' },
    });
    expect(send.mock.lastCall?.[0]).toBe(
      `${BASE_URL}/api/v1/data-import/send-registration-flows/a%2Fb%20%3F/%C3%A9%23/?supply_start_date=2024-07-01`,
    );
  });

  it.each(['', '/', '/api', '/api//', '/sandbox', '/v1/'])('reaches the base URL …%s', async (end) => {
    const trial = createTrial();
    const server = await startServer({ port: 0 });
    onTestFinished(server.close);
    for (const options of [
      { baseUrl: BASE_URL + end, fetch: createFetch(trial.sandbox) },
      { baseUrl: server.url + end, fetch: globalThis.fetch },
    ]) {
      const client = connect(options);
      expect(await client.importAccount({ ...minimalAccount, import_supplier: 'v1' })).toMatchObject({
        state: 'imported',
      });
      const control = await options.fetch(`${options.baseUrl.replace(/\/+$/, '')}/sandbox/clock`);
      expect(control.status).toBe(200);
    }
  });

  it('contains the token, and a content type only with a body', async () => {
    const send = respond(json(200, []), json(201, []));
    const client = connect({ fetch: send });
    await client.listAccountImportProcesses(list);
    await client.createNotes({ body: { ...pair, notes: [] } });
    const headers = { accept: 'application/json', authorization: `Token ${TOKEN}` };
    expect(send.mock.calls.map(([, init]) => [init?.method, init?.headers, init?.body])).toEqual([
      ['GET', headers, undefined],
      ['POST', { ...headers, 'content-type': 'application/json' }, JSON.stringify({ ...pair, notes: [] })],
    ]);
  });

  it.each(['a/b', 'ä ö', '100%', '?x=1#y', 'a+b', '%2F'])('reaches the account %j', async (number) => {
    const { client } = createTrial();
    const account = { ...minimalAccount, external_account_number: number };
    expect(await client.importAccount(account)).toMatchObject({ state: 'imported' });
  });

  it('accepts any path parameter that its contract allows', async () => {
    for (const { id } of everyOperation) {
      const { pathParams } = contracts[id] as { pathParams?: { validate(value: unknown): { ok: boolean } } };
      const names = [...definitions[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      expect(pathParams !== undefined).toBe(names.length > 0);
      const values = Object.fromEntries(names.map((name) => [name, '\u{1F600} /%'.repeat(100)]));
      if (pathParams !== undefined) expect(pathParams.validate(values).ok).toBe(true);
    }
  });
});

function issueToken({ sandbox }: Trial): string {
  const { body } = sandbox.send({ method: 'POST', url: '/sandbox/token', headers: {}, body: '' });
  return (body as { token: string }).token;
}

describe('a token', () => {
  it('is requested once for all waiting requests, and again after a 401', async () => {
    const trial = createTrial();
    const token = vi.fn<(request: TokenRequest) => Promise<string>>(async () => issueToken(trial));
    const client = connect({ fetch: createFetch(trial.sandbox), token });
    const callAll = () =>
      Promise.all(Array.from({ length: 50 }, () => client.listAccountImportProcesses(list)));
    for (const requests of [1, 2]) {
      const results = await callAll();
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(token).toHaveBeenCalledTimes(requests);
      trial.fail('token-ended');
    }
    const previous = await token.mock.results[0]!.value;
    expect(token.mock.calls).toEqual([
      [{ reason: 'first', previous: undefined }],
      [{ reason: 'refused', previous }],
    ]);
  });

  it.each([401, 403])('is renewed after status %d', async (status) => {
    const token = vi.fn(() => TOKEN);
    const client = connect({ fetch: respond(json(status, {}), json(200, [])), token });
    expect(await client.listAccountImportProcesses(list)).toMatchObject({ ok: true, attempts: 2 });
    expect(token).toHaveBeenLastCalledWith({ reason: 'refused', previous: TOKEN });
  });

  it('that the service refuses twice in a row ends the call', async () => {
    const token = vi.fn(() => 'wrong');
    const client = connect({ fetch: createFetch(createTrial().sandbox), token });
    expect(await client.listAccountImportProcesses(list)).toMatchObject({
      ok: false,
      attempts: 2,
      stopped: 'final',
      error: { kind: 'not-authorized' },
    });
    expect(token).toHaveBeenCalledTimes(2);
    const right = vi.fn(({ previous }: TokenRequest) => (previous === undefined ? 'wrong' : TOKEN));
    const once = connect({ fetch: createFetch(createTrial().sandbox), token: right, retry: false });
    expect(await once.listAccountImportProcesses(list)).toMatchObject({ ok: false, attempts: 1 });
    // `retry: false` sends nothing again, but the refused token is still dropped.
    expect(await once.listAccountImportProcesses(list)).toMatchObject({ ok: true });
  });

  it('is replaced shortly before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const token = vi.fn<(request: TokenRequest) => Token>(() => ({
      token: TOKEN,
      expiresAt: new Date(Date.now() + 600_000),
    }));
    const client = connect({ fetch: createFetch(createTrial().sandbox), token });
    for (const [elapsedMs, count] of [
      [0, 1],
      [569_000, 1],
      [2_000, 2],
    ] as const) {
      vi.setSystemTime(Date.now() + elapsedMs);
      expect(await client.listAccountImportProcesses(list)).toMatchObject({ ok: true });
      expect(token).toHaveBeenCalledTimes(count);
    }
    expect(token).toHaveBeenLastCalledWith({ reason: 'expired', previous: TOKEN });
  });

  it.each([Number.NaN, new Date('soon'), Math.round(Date.now() / 1000) + 3600])(
    'that expires at %s is rejected',
    async (expiresAt) => {
      const client = connect({ token: () => ({ token: TOKEN, expiresAt }), retry: false });
      expect(await client.listAccountImportProcesses(list)).toMatchObject({
        attempts: 0,
        error: { kind: 'no-token', cause: expect.any(TypeError) },
      });
    },
  );

  it('is requested again after the function failed', async () => {
    const trial = createTrial();
    const token = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(TOKEN);
    const client = connect({ fetch: createFetch(trial.sandbox), token });
    expect(await client.listAccountImportProcesses(list)).toMatchObject({ ok: true, attempts: 1 });
  });

  it('is shared by callOperation calls with the same function', async () => {
    const token = vi.fn(() => TOKEN);
    const fetch = createFetch(createTrial().sandbox);
    const calling = Array.from({ length: 10 }, () =>
      callOperation(listAccountImportProcesses, list, { baseUrl: BASE_URL, token, fetch }),
    );
    expect((await Promise.all(calling)).every(({ ok }) => ok)).toBe(true);
    expect(token).toHaveBeenCalledTimes(1);
  });

  it('whose function fails is a failure', async () => {
    const client = connect({
      token: () => Promise.reject(new Error('no')),
      retry: { attempts: 2, baseMs: 1, maxMs: 1 },
    });
    const result = await client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, attempts: 0, error: { kind: 'no-token' } });
  });

  it.each(['', 'a b', 'a\nb', 'é'])('cannot be %j', (token) => {
    expect(() => connect({ token })).toThrow(TypeError);
  });
});

it.each([
  ['a Map', () => new Map([['page', '2']])],
  [
    'a class',
    () =>
      new (class {
        get page() {
          return '2';
        }
      })(),
  ],
  ['inherited fields', () => Object.create({ page: '2' }) as object],
])('is not sent without the fields of a query that is %s', async (_, query) => {
  const fetch = respond(json(200, []));
  const client = connect({ fetch });
  const result = await client.listAccountImportProcesses({ ...list, query: query() } as never);
  expect(result).toMatchObject({ attempts: 0, error: { kind: 'invalid-call', part: 'query' } });
});

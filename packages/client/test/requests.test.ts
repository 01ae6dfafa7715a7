import type { OperationId } from '@data-import/errors';
import { createFetch } from '@data-import/sandbox';
import { operations as definitions } from '@data-import/schemas';
import { operations as contracts } from '@data-import/validators/operations';
import { describe, expect, it, vi } from 'vitest';
import { everyOperation } from '../src/generated/every-operation.js';
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
} from './platform.js';

describe('a request', () => {
  it.each([
    ['a body', 'createNotes', { body: { ...pair, notes: [{ body: 3 }] } }, 'body', '/notes/0/body'],
    [
      'an undocumented field deep in its body',
      'validateAccount',
      { body: { payload: { ...fullAccount, customers: [{ shoe_size: 38 }] } } },
      'body',
      '/payload/customers/0/shoe_size',
    ],
    [
      'an undocumented parameter',
      'createTransactions',
      { ...calls.createTransactions, query: { force_add: true } },
      'query',
      '/force_add',
    ],
    [
      'a missing path parameter',
      'getImportProcess',
      { pathParams: {} },
      'pathParams',
      '/import_supplier_code',
    ],
    ...[{ external_identifier: '' }, { external_identifier: '..' }, { other: 'x' }].map((changed) => [
      `the path parameters ${JSON.stringify(changed)}`,
      'getImportProcess',
      { pathParams: { ...importPath, ...changed } },
      'pathParams',
      `/${Object.keys(changed)[0]}`,
    ]),
    [
      'a query',
      'sendRegistrationFlows',
      { pathParams: path, query: { supply_start_date: 'soon' } },
      'query',
      '/supply_start_date',
    ],
  ] as [string, OperationId, object, string, string][])(
    'with %s that violates its contract is not sent',
    async (_, id, call, part, pointer) => {
      const trial = createTrial();
      const result = await trial.client[id](call as never);
      expect(result).toMatchObject({
        ok: false,
        attempts: 0,
        stopped: 'final',
        error: { kind: 'invalid-call', part },
      });
      const { error } = result as unknown as { error: { issues: { pointer: string }[] } };
      expect(error.issues.map((issue) => issue.pointer)).toContain(pointer);
      expect(trial.sandbox.state.requests).toEqual([]);
    },
  );

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

  it('has the token, and a content type only with a body', async () => {
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

  it('has path parameters for which the contract asks no more than a text', async () => {
    for (const { id } of everyOperation) {
      const { pathParams } = contracts[id] as { pathParams?: { validate(value: unknown): { ok: boolean } } };
      const names = [...definitions[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      expect(pathParams !== undefined).toBe(names.length > 0);
      const values = Object.fromEntries(names.map((name) => [name, '\u{1F600} /%'.repeat(100)]));
      if (pathParams !== undefined) expect(pathParams.validate(values).ok).toBe(true);
    }
  });
});

describe('a token', () => {
  it('is asked for again once after a 401', async () => {
    const trial = createTrial();
    const issue = (): string => {
      const { body } = trial.sandbox.send({ method: 'POST', url: '/sandbox/token', headers: {}, body: '' });
      return (body as { token: string }).token;
    };
    const token = vi.fn(issue);
    const client = connect({ fetch: createFetch(trial.sandbox), token });
    expect(await client.listAccountImportProcesses(list)).toMatchObject({ ok: true });
    trial.fail('token-ended');
    expect(await client.listAccountImportProcesses(list)).toMatchObject({ ok: true, attempts: 2 });
    const stale = connect({ fetch: createFetch(trial.sandbox), token: vi.fn(() => 'wrong') });
    expect(await stale.listAccountImportProcesses(list)).toMatchObject({
      ok: false,
      attempts: 2,
      stopped: 'final',
      error: { kind: 'not-authorized' },
    });
  });

  it('that cannot be had is a failure', async () => {
    const client = connect({
      token: () => Promise.reject(new Error('no')),
      retry: { attempts: 2, baseMs: 1, maxMs: 1 },
    });
    expect(await client.listAccountImportProcesses(list)).toMatchObject({
      ok: false,
      attempts: 0,
      error: { kind: 'no-token' },
    });
  });

  it.each(['', 'a b', 'a\nb', 'é'])('is not %j', (token) => {
    expect(() => connect({ token })).toThrow(TypeError);
  });
});

/** Misbehaving servers, token functions and callbacks. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeployment } from '@data-import/errors';
import { createFetch } from '@data-import/sandbox';
import { operations } from '@data-import/validators/operations';
import { createNotes, getImportProcess, sendRegistrationFlows } from '../src/operations.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callOperation, createClient, describeOutcome } from '../src/index.js';
import {
  BASE_URL,
  calls,
  connect,
  countAccounts,
  createTrial,
  fullAccount,
  importPath,
  json,
  list,
  pair,
  respond,
  silent,
} from './platform.js';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %d is not followed', async (status) => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(request.method, request.headers.authorization);
      response.writeHead(201).end('[]');
    });
    const baseUrl = await serve((_, response) => {
      response.writeHead(status, { location: `${other}/` }).end();
    });
    const { fetch } = globalThis;
    const client = connect({ baseUrl, fetch });
    for (const result of [
      await client.createNotes(calls.createNotes),
      await client.getImportProcess(calls.getImportProcess),
    ]) {
      const error = { status, kind: 'invalid-response', retry: 'as-is' };
      expect(result).toMatchObject({ ok: false, attempts: 4, stopped: 'attempts', error });
    }
    // A service may redirect after a POST has taken effect.
    expect(await client.createPaymentInstruction(calls.createPaymentInstruction)).toMatchObject({
      attempts: 1,
      stopped: 'unknown-effect',
      error: { status, retry: 'check-first' },
    });
    expect(seen).toEqual([]);
  });
});

describe('a body', () => {
  it('without an end is not kept in memory', async () => {
    let sent = 0;
    const piece = 'x'.repeat(1 << 20);
    const baseUrl = await serve((_, response) => {
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write(piece)) sent += 1;
      };
      response.on('drain', write);
      write();
    });
    const client = connect({ baseUrl, fetch: globalThis.fetch, retry: { attempts: 2, baseMs: 1 } });
    const result = await client.listAccountImportProcesses(list, { deadlineMs: 20_000 });
    expect(result).toMatchObject({ ok: false, attempts: 2, stopped: 'attempts' });
    expect(sent).toBeLessThan(400);
  });

  it('that never arrives ends with the attempt, even if fetch ignores signals', async () => {
    const hanging = { status: 200, headers: new Headers(), body: null, text: () => new Promise(() => {}) };
    for (const fetch of [async () => hanging, () => new Promise(() => {})]) {
      const client = connect({ fetch: fetch as never, retry: { attempts: 2, attemptMs: 20, baseMs: 1 } });
      const result = await client.getImportProcess(calls.getImportProcess);
      expect(result).toMatchObject({ ok: false, attempts: 2, error: { kind: 'transient' } });
    }
  });

  it.each([0, 1])('in endless chunks of %d bytes ends with the call', async (size) => {
    let isOpen = true;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(size)),
        cancel: () => {
          isOpen = false;
        },
      });
    const client = connect({ fetch: respond(() => new Response(endless())) });
    const result = await client.getImportProcess(calls.getImportProcess, { deadlineMs: 50 });
    expect(result).toMatchObject({ ok: false, stopped: 'deadline' });
    await vi.waitUntil(() => !isOpen);
  });

  it.each([
    null,
    [],
    'x',
    0,
    {},
    { status: 'PROCESSED' },
    { status: 'PROCESSED', platform_identifier: 7 },
    { status: 'QUEUED' },
  ])('of an import that is %j yields the state unknown', async (body) => {
    const send = respond(json(200, body));
    const client = connect({ fetch: send, retry: { attempts: 2, baseMs: 1 } });
    const result = await client.importAccount(fullAccount);
    expect(result).toMatchObject({ state: 'unknown', error: { kind: 'invalid-response' } });
    expect(await client.waitForImport(pair)).toMatchObject({ state: 'unknown' });
    expect(send.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
  });

  it.each([null, {}, { status: 'SENT' }])(
    'of a transfer that is %j does not prove that a request took effect',
    async (body) => {
      const trial = createTrial(
        {},
        {},
        () => async (_, init) =>
          init?.method === 'POST' ? Promise.reject(new TypeError('fetch failed')) : json(200, body)(),
      );
      const result = await trial.client.sendRegistrationFlows(calls.sendRegistrationFlows);
      expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'unknown-effect' });
    },
  );

  it('cannot pollute a prototype', async () => {
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"status":"PENDING"}';
    const client = connect({ fetch: respond(() => new Response(text)), deadlineMs: 30 });
    await client.importAccount(fullAccount);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a token', () => {
  const SECRET = 'secret\nx-evil: 1';

  it.each([SECRET, 'sécret', '', undefined, 7])('that is %j is never sent or quoted', async (token) => {
    const send = vi.fn<typeof fetch>(async () => new Response('{}'));
    const client = connect({ fetch: send, token: () => token as string, retry: { attempts: 2, baseMs: 1 } });
    const result = await client.getImportProcess(calls.getImportProcess);
    expect(result).toMatchObject({
      ok: false,
      attempts: 0,
      error: { kind: 'no-token', cause: expect.any(TypeError) },
    });
    const { cause } = (result as { error: { cause: Error } }).error;
    expect(cause.message).toMatch(/^the access token (?:is missing|has white space)/);
    const own = { fetch: send, token: token as string, baseUrl: BASE_URL };
    const other = await callOperation(getImportProcess, { pathParams: importPath }, own);
    expect(other).toMatchObject({ attempts: 0, error: { issues: [{ pointer: '/token' }] } });
    expect(JSON.stringify(other)).not.toContain('secret');
    expect(send).not.toHaveBeenCalled();
  });

  it('that never arrives ends with the deadline or the signal', async () => {
    const client = connect({ token: () => new Promise(() => {}) });
    const result = await client.getImportProcess(calls.getImportProcess, { deadlineMs: 20 });
    expect(result).toMatchObject({ error: { kind: 'deadline-passed' }, stopped: 'deadline' });
    const signal = AbortSignal.timeout(20);
    expect(await client.getImportProcess(calls.getImportProcess, { signal })).toMatchObject({
      stopped: 'aborted',
    });
  });
});

function fail(): never {
  throw new Error('a bug of the user');
}

it('ignores callbacks that throw: the success stands, and nothing is sent twice', async () => {
  const trial = createTrial({ onAttempt: fail, onDeviation: fail }, {}, (send) => async (...request) => {
    const response = await send(...request);
    return response.status === 201 ? json(201, [{}])() : response;
  });
  expect(await trial.client.importAccount(fullAccount, { onProgress: fail })).toMatchObject({
    state: 'imported',
  });
  expect(countAccounts(trial)).toBe(1);
  const notes = await trial.client.createNotes(calls.createNotes);
  expect(notes).toMatchObject({
    ok: true,
    attempts: 1,
    deviations: [{ pointer: '/0/created_at' }, { pointer: '/0/status' }],
  });
});

it.each(['0', '-5', 'NaN', '1e9', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'waits no longer than its deadline for Retry-After: %s',
  async (value) => {
    const client = connect({
      fetch: respond(json(429, {}, { 'retry-after': value })),
      retry: { attempts: 3, baseMs: 1 },
    });
    const result = await client.getImportProcess(calls.getImportProcess, { deadlineMs: 200 });
    expect(result).toMatchObject({ ok: false, error: { status: 429 } });
  },
);

it('does not send a path that cannot form a URL', async () => {
  const send = vi.fn(createFetch());
  const pathParams = { ...importPath, external_identifier: 'a\ud800' };
  expect(await connect({ fetch: send }).getImportProcess({ pathParams })).toMatchObject({
    error: { kind: 'invalid-call', part: 'pathParams' },
  });
  expect(send).not.toHaveBeenCalled();
});

it.each([
  [null, '/payload'],
  [{ import_supplier: 'EXAMPLE' }, '/payload/external_account_number'],
  [{ ...pair, import_supplier: { toString: null } }, '/payload/import_supplier'],
  [{ ...pair, external_account_number: '' }, '/external_identifier'],
  [{ ...pair, external_account_number: '.' }, '/external_identifier'],
  [{ ...pair, external_account_number: '..' }, '/external_identifier'],
])('refuses %j, whose key cannot form a URL', async (account, pointer) => {
  const outcome = await createTrial().client.importAccount(account as typeof fullAccount);
  expect(outcome).toMatchObject({ state: 'refused', error: { kind: 'invalid-call', issues: [{ pointer }] } });
});

it.each(['boom', 7, [], { code: 'x', detail: { toString: 1 } }, { code: {} }])(
  'describes an import that failed with %j',
  (latest_error) => {
    const process = { status: 'ERRORED', latest_error } as never;
    const outcome = { state: 'failed', process } as const;
    expect(describeOutcome(outcome)).toBe('the import ended without an account');
    expect(describeOutcome(outcome, { values: 'show' })).toMatch(/^the import ended as ERRORED( \(x\))?$/);
  },
);

it('reports an import as pending only after it has seen one', async () => {
  const failing = connect({ fetch: () => Promise.reject(new TypeError('fetch failed')), retry: {} });
  const outcome = await failing.importAccount(fullAccount, { deadlineMs: 20 });
  expect(outcome).toMatchObject({ state: 'unknown', error: { kind: 'transient' } });
  const aborted = await failing.importAccount(fullAccount, { signal: AbortSignal.abort() });
  expect(aborted).toMatchObject({ state: 'unknown' });
});

it.each([undefined, null, 5, 'x', [], { pathParams: null, query: null, body: null }])(
  'rejects the call %j as invalid',
  async (call) => {
    const { client } = createTrial();
    for (const id of ['createNotes', 'getImportProcess', 'sendRegistrationFlows'] as const) {
      const result = await client[id](call as never);
      expect(result).toMatchObject({ ok: false, attempts: 0, error: { kind: 'invalid-call' } });
    }
    expect(await client.waitForImport(call as never)).toMatchObject({ state: 'unknown' });
    expect(await client.importAccount(call as never)).toMatchObject({ state: 'refused' });
  },
);

describe('invalid options', () => {
  const used = { baseUrl: BASE_URL, token: 'x', fetch: async () => new Response('', { status: 503 }) };
  const thrower = {
    get deadlineMs(): number {
      throw new Error('odd');
    },
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();

  it.each<[string, () => object]>([
    ['retry.baseMs', () => ({ retry: { baseMs: NaN } })],
    ['retry.maxMs', () => ({ retry: { maxMs: '5' } })],
    ['retry.attemptMs', () => ({ retry: { attemptMs: 1n } })],
    ['retry.attempts', () => ({ retry: { attempts: NaN } })],
    ['retry', () => ({ retry: null })],
    ['retry', () => ({ retry: Object.create({ attempts: 1 }) as object })],
    ['deployment', () => ({ deployment: {} })],
    ['deployment', () => ({ deployment: 'acme' })],
    ['deployment', () => ({ deployment: { findOperation: () => undefined } })],
    ['onAttempt', () => ({ onAttempt: 'log' })],
    ['onAttempt', () => ({ onAttempt: null })],
    ['onDeviation', () => ({ onDeviation: {} })],
    ['signal', () => ({ signal: revoked.proxy })],
    ['token', () => ({ token: 'a b' })],
    ['token', () => ({ token: undefined })],
    ['baseUrl', () => ({ baseUrl: `${BASE_URL}/#` })],
    ['baseUrl', () => ({ baseUrl: `${BASE_URL}?` })],
    ['baseUrl', () => ({ baseUrl: `${BASE_URL} ` })],
    ['baseUrl', () => ({ baseUrl: 'http://platform.example', allowInsecure: 'false' })],
  ])('send nothing and make createClient throw: %s', async (name, own) => {
    const field = name.replace('retry.', '');
    const options = { ...used, ...own() };
    const result = await callOperation(getImportProcess, calls.getImportProcess, options as never);
    expect(result).toMatchObject({
      attempts: 0,
      error: { kind: 'invalid-call', issues: [{ path: [field] }] },
    });
    expect(() => connect(options as never)).toThrow(
      field === 'token' ? 'token: the access token' : `${field}: expected`,
    );
  });

  const unread = [
    () => thrower,
    () => revoked.proxy,
    () => Object.create({ dryRun: 'only' }) as object,
    () => [{ dryRun: 'only' }],
    () => 'only',
  ];
  it.each(unread)('send nothing if they cannot be copied faithfully', async (own) => {
    const options = own() as never;
    const refused = { attempts: 0, error: { kind: 'invalid-call', issues: [{ path: ['options'] }] } };
    expect(await callOperation(getImportProcess, calls.getImportProcess, options)).toMatchObject(refused);
    const { client } = createTrial();
    expect(await client.getImportProcess(calls.getImportProcess, options)).toMatchObject(refused);
    expect(await client.importAccount(fullAccount, options)).toMatchObject({ state: 'blocked' });
    expect(await client.waitForImport(pair, options)).toMatchObject({ state: 'unknown' });
  });
});

function throwing(name: string, own: object = {}): object {
  return Object.defineProperty({ ...own }, name, { enumerable: true, get: fail });
}

describe('options whose getters throw', () => {
  const used = { baseUrl: BASE_URL, token: 'x', fetch: async () => new Response('', { status: 503 }) };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();

  it.each<[string, () => object]>([
    ['retry', () => throwing('retry', used)],
    ['deployment', () => throwing('deployment', used)],
    ['onAttempt', () => throwing('onAttempt', used)],
    ['retry.attempts', () => ({ ...used, retry: throwing('attempts') })],
    ['a revoked retry', () => ({ ...used, retry: revoked.proxy })],
    ['deployment.findOperation', () => ({ ...used, deployment: throwing('findOperation') })],
    [
      'deployment.operations',
      () => ({ ...used, deployment: throwing('operations', { findOperation: () => undefined }) }),
    ],
    ['a revoked deployment', () => ({ ...used, deployment: revoked.proxy })],
    ['revoked options', () => revoked.proxy],
  ])('send nothing and make createClient throw: %s', async (_, own) => {
    const options = own() as never;
    expect(() => createClient(options)).toThrow(new TypeError('options: expected a plain object'));
    const result = await callOperation(getImportProcess, calls.getImportProcess, options);
    expect(result).toMatchObject({
      attempts: 0,
      error: { kind: 'invalid-call', part: 'options', issues: [{ path: ['options'] }] },
    });
  });

  it.each([{ baseUrl: 'x' }, { deadlineMs: '5' }, { signal: 5 }, { retry: 5 }])(
    'send nothing if another option is invalid too: %j',
    async (other) => {
      const options = { ...used, deployment: {}, ...other } as never;
      const result = await callOperation(getImportProcess, calls.getImportProcess, options);
      expect(result).toMatchObject({ attempts: 0, error: { issues: [{ path: ['deployment'] }] } });
    },
  );

  it('are read once', async () => {
    let reads = 0;
    const retry = {
      get attempts(): number {
        reads += 1;
        return reads === 1 ? 2 : fail();
      },
      baseMs: 1,
    };
    const result = await callOperation(getImportProcess, calls.getImportProcess, { ...used, retry });
    expect(result).toMatchObject({ attempts: 2, stopped: 'attempts' });
  });
});

function deploymentWith(own: Parameters<typeof createDeployment>[0]['operations']) {
  return createDeployment({ name: 'acme', operations: own, renaming: { names: {}, places: {} }, errors: {} });
}

it('does not send a standard operation that its deployment lacks', async () => {
  const path = '/v2/data-import/accounts/{import_supplier_code}/{external_identifier}/';
  const { getImportProcess: contracts } = operations;
  const deployment = deploymentWith({ getImportProcess: { method: 'GET', path, contracts } });
  const send = respond(json(404, { detail: 'Not found.' }));
  const options = { baseUrl: BASE_URL, token: 'x', fetch: send, deployment };
  expect((await connect(options).importAccount(fullAccount)).state).not.toBe('imported');
  const result = await callOperation(createNotes, calls.createNotes, options);
  expect(result).toMatchObject({ attempts: 0, error: { issues: [{ path: ['deployment'] }] } });
  expect(send.mock.calls.map(([, init]) => init?.method)).toEqual(['GET']);
});

it('does not send a call without the query that its deployment requires', async () => {
  const { sendRegistrationFlows: own } = operations;
  const issue = { code: 'missing', path: ['a'], pointer: '/a', message: 'required field is missing' };
  const query = { validate: () => ({ ok: false, issues: [issue] }) };
  const path = '/{import_supplier_code}/{external_account_number}/';
  const deployment = deploymentWith({
    sendRegistrationFlows: { method: 'POST', path, contracts: { ...own, query } },
  });
  const options = { baseUrl: BASE_URL, token: 'x', fetch: respond(json(200, [])), deployment };
  const result = await callOperation(sendRegistrationFlows, calls.sendRegistrationFlows, options);
  expect(result).toMatchObject({ attempts: 0, error: { part: 'query', issues: [issue] } });
});

it('ends by its deadline even if timers fire early', async () => {
  const client = connect({ fetch: silent });
  const body = { ...pair, vendor: 'V', reference: 'R', type: 'CARD' } as const;
  const results = Array.from({ length: 40 }, (_, index) =>
    client.createPaymentInstruction({ body }, { deadlineMs: 20 + index }),
  );
  for (const result of await Promise.all(results)) {
    // On a busy machine, the deadline may pass before the first request.
    const retry = result.attempts === 0 ? 'as-is' : 'check-first';
    expect(result).toMatchObject({ stopped: 'deadline', error: { retry } });
  }
});

it('does not call a payment instruction refused that an earlier attempt may have created', async () => {
  const refusal = json(400, { error_detail: { detail: 'no', code: 'VENDOR_SETUP_FAILURE' } });
  for (const [responses, stopped] of [
    [[json(500, {}), refusal], 'unknown-effect'],
    [[refusal], 'final'],
  ] as const) {
    const client = connect({ fetch: respond(...responses), retry: { baseMs: 1 } });
    const body = { ...pair, vendor: 'V', reference: 'R', type: 'CARD' } as const;
    const result = await client.createPaymentInstruction({ body });
    expect(result).toMatchObject({ ok: false, attempts: responses.length, stopped, error: { status: 400 } });
  }
});

it('does not leak calls through a shared signal', async () => {
  const { signal } = new AbortController();
  const add = vi.spyOn(signal, 'addEventListener');
  const remove = vi.spyOn(signal, 'removeEventListener');
  const { client } = createTrial();
  expect(await client.listAccountImportProcesses(list, { signal })).toMatchObject({ ok: true });
  expect(add).toHaveBeenCalled();
  expect(remove).toHaveBeenCalledTimes(add.mock.calls.length);
});

it('prints no warning if a thousand calls share a signal, and ends all of them', async () => {
  const warnings: Error[] = [];
  const keep = (warning: Error): void => void warnings.push(warning);
  process.on('warning', keep);
  ends.push(() => process.off('warning', keep));
  const controller = new AbortController();
  const { signal } = controller;
  const client = connect({ fetch: silent });
  const calling = Array.from({ length: 1_000 }, () => client.listAccountImportProcesses(list, { signal }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  controller.abort();
  const stopped = (await Promise.all(calling)).map((result) => !result.ok && result.stopped);
  expect(new Set(stopped)).toEqual(new Set(['aborted']));
  // Node.js emits warnings on the next tick.
  await new Promise((resolve) => setTimeout(resolve));
  expect(warnings).toEqual([]);
});

it('ignores a callback whose promise rejects', async () => {
  const trial = createTrial({ onAttempt: () => Promise.reject(new Error('of the callback')) as never });
  expect(await trial.client.listAccountImportProcesses(list)).toMatchObject({ ok: true });
  // Wait: an unhandled rejection would fail the test run.
  await new Promise((resolve) => setTimeout(resolve));
});

it.each([
  { deadlineMs: -1 },
  { pollMs: Number.NaN },
  { retry: { baseMs: -1 } },
  { retry: { maxMs: Infinity } },
  { retry: { attemptMs: '5' as never as number } },
  { retry: { attempts: -1 } },
])('refuses the options %j', (options) => {
  expect(() => connect(options)).toThrow(/^\w+: expected a number from 0 to/);
});

it('describes every outcome in one printable line of bounded length', async () => {
  const evil = `\u001b[31m\n\u202e${'x'.repeat(20_000)}`;
  const notFound = json(404, { detail: '', code: 'not_found' });
  const process = {
    status: 'PROCESSED',
    platform_identifier: evil,
    created_at: '2024-01-01T00:00:00Z',
    modified_at: '2024-01-01T00:00:00Z',
    latest_event: { event: 'X', occurred_at: '2024-01-01T00:00:00Z', data: null },
    latest_error: null,
  };
  const latest_error = { code: evil, detail: evil, domain: '' };
  const failed = { ...process, status: 'ERRORED', platform_identifier: null, latest_error };
  const ok = json(200, { warnings: [] });
  // Without the time of the creation, the client would look again a minute later.
  const date = new Date(process.created_at).toUTCString();
  for (const [state, ...responses] of [
    ['imported', json(200, process)],
    ['failed', notFound, ok, json(201, { warnings: [] }, { date }), json(200, failed)],
    ['refused', notFound, json(400, { [evil]: [evil] })],
  ] as const) {
    const outcome = await connect({ fetch: respond(...responses) }).importAccount(fullAccount);
    expect(outcome.state).toBe(state);
    const line = describeOutcome(outcome);
    expect(line).toMatch(/^[ -~…]*$/);
    expect(line.length).toBeLessThan(10_100);
  }
  const named = { ...fullAccount, [evil]: 1 };
  const outcome = await connect({ fetch: respond(notFound) }).importAccount(named);
  expect(describeOutcome(outcome)).toMatch(/^validateAccount: \/payload\/\\u001b[ -~…]*$/);
});

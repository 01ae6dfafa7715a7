/** Every mistake of a caller yields a result with a pointer, and no request. */
import { Note } from '@data-import/validators';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  callOperation,
  type ClientError,
  createClient,
  describeClientError,
  describeOutcome,
  type Failure,
  type InvalidCall,
} from '../src/index.js';
import { createNotes, getImportProcess } from '../src/operations.js';
import {
  BASE_URL,
  calls,
  connect,
  createTrial,
  fullAccount,
  json,
  list,
  minimalAccount,
  pair,
  respond,
  TOKEN,
} from './platform.js';

function withMetadata(value: unknown): never {
  return { payload: { ...fullAccount, metadata: [{ key: 'k', value }] } } as never;
}

function nest(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

const cycle: Record<string, unknown> = {};
cycle['self'] = { cycle };

class Row {
  readonly own = 1;
  get total(): number {
    return 2;
  }
}

describe('a body that JSON cannot represent', () => {
  it.each<[what: string, value: unknown, pointer: string]>([
    ['a bigint', { id: 1n }, '/id'],
    ['a function', { f: () => 1 }, '/f'],
    ['a symbol', { s: [Symbol('s')] }, '/s/0'],
    ['a number that JSON lacks', { a: Number.NaN }, '/a'],
    ['an undefined item', { list: [1, undefined] }, '/list/1'],
    ['an object that contains itself', cycle, '/self/cycle'],
    ['a built-in object', new Map([['a', 1]]), ''],
    ['an object with inherited properties', { row: new Row() }, '/row'],
    ['an invalid date', { at: new Date(NaN) }, '/at'],
    ['an object that throws when it is read', { a: { toJSON: fails } }, ''],
  ])('is not sent: %s', async (what, value, pointer) => {
    const trial = createTrial();
    const result = await trial.client.validateAccount({ body: withMetadata(value) });
    expect(result).toMatchObject({ ok: false, attempts: 0, stopped: 'final', error: { part: 'body' } });
    const [issue] = (result as unknown as { error: InvalidCall }).error.issues;
    expect(issue).toMatchObject({
      code: 'client.not_json',
      message: `expected plain JSON data, got ${what}`,
      pointer: `/payload/metadata/0/value${pointer}`,
    });
    expect(trial.sandbox.state.requests).toEqual([]);
  });

  it('is not sent if it is nested too deeply to serialise', async () => {
    const result = await createTrial().client.validateAccount({ body: withMetadata({ a: nest(100_000) }) });
    expect(result).toMatchObject({ ok: false, attempts: 0, error: { kind: 'invalid-call', part: 'body' } });
    const { path, message } = (result as unknown as { error: InvalidCall }).error.issues[0]!;
    expect([path.length, message]).toEqual([
      100,
      'expected plain JSON data, got more levels than can be written',
    ]);
  });

  it('is not sent if toJSON returns an invalid body or undefined', async () => {
    const { client, sandbox } = createTrial();
    const note = calls.createNotes.body;
    for (const [toJSON, code] of [
      [() => ({ ...note, notes: 5 }), 'type'],
      [() => undefined, 'client.not_json'],
    ] as const) {
      const body = Object.defineProperty({ ...note }, 'toJSON', { value: toJSON });
      const result = await client.createNotes({ body });
      expect(result).toMatchObject({ ok: false, attempts: 0, error: { part: 'body', issues: [{ code }] } });
    }
    expect(sandbox.state.requests).toEqual([]);
  });

  it('is not sent if its fields are getters of a class', async () => {
    class Notes {
      get notes(): Note[] {
        return calls.createNotes.body.notes;
      }
    }
    const body = Object.assign(new Notes(), pair);
    const result = await createTrial().client.createNotes({ body });
    expect(result).toMatchObject({ ok: false, attempts: 0, error: { kind: 'invalid-call', part: 'body' } });
  });

  it('is rejected whenever JSON.stringify would change or refuse it', async () => {
    const value = fc.object({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      withNullPrototype: true,
    });
    const property = fc.asyncProperty(value, async (given) => {
      const send = vi.fn(respond(json(200, { warnings: [] })));
      const result = await connect({ fetch: send }).validateAccount({ body: withMetadata(given) });
      expect(send).toHaveBeenCalledTimes(result.ok ? 1 : 0);
      if (!result.ok) return;
      const [, { body }] = send.mock.lastCall as unknown as [string, { body: string }];
      const sent = (JSON.parse(body) as { payload: { metadata: { value: unknown }[] } }).payload.metadata[0]!
        .value;
      expect(sent).toEqual(JSON.parse(JSON.stringify(given)));
    });
    await fc.assert(property);
  });
});

it('every attempt sends the text that was checked', async () => {
  const body = structuredClone(calls.createNotes.body);
  const send = vi.fn(async () => {
    body.notes[0]!.body = 'Changed meanwhile.';
    return json(503, {});
  });
  await connect({ fetch: send as never, retry: { attempts: 2, baseMs: 1 } }).createNotes({
    body: { ...body, notes: body.notes.map((note) => ({ ...note, created_at: '2024-01-01T00:00:00Z' })) },
  });
  const texts = (send.mock.calls as unknown as [string, { body: string }][]).map(([, init]) => init.body);
  expect(texts).toHaveLength(2);
  expect(new Set(texts).size).toBe(1);
});

describe('a mistake of the caller', () => {
  it.each<[fault: string, baseUrl: unknown]>([
    ['expected a URL that begins with https: or http:', undefined],
    ['expected a URL that begins with https: or http:', 'api.example.com'],
    ['expected a URL that begins with https: or http:', 'ftp://api.example.com'],
    ['expected a URL without user name and password', 'https://me:secret@api.example.com'],
    ['expected a URL without query and fragment', 'https://api.example.com/?a=1'],
    ['expected a URL that begins with https:, unless allowInsecure is true', 'http://api.example.com'],
  ])('is an invalid baseUrl: %s (%s)', async (fault, baseUrl) => {
    expect(() => createClient({ baseUrl, token: TOKEN } as never)).toThrow(
      new TypeError(`baseUrl: ${fault}`),
    );
    const send = vi.fn();
    const options = { baseUrl, token: TOKEN, fetch: send } as never;
    const result = await callOperation(getImportProcess, calls.getImportProcess, options);
    expect(result).toMatchObject({
      ok: false,
      attempts: 0,
      error: { kind: 'invalid-call', part: 'options' },
    });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(send).not.toHaveBeenCalled();
  });

  it('is a call without options', async () => {
    const result = await callOperation(createNotes, calls.createNotes, undefined as never);
    expect(result).toMatchObject({
      ok: false,
      attempts: 0,
      error: { kind: 'invalid-call', part: 'options' },
    });
  });

  it.each([
    ['query', { ...list, query: { page: 1 } }],
    ['body', { ...list, body: { a: 1 } }],
  ])('is a %s for an operation without one', async (part, call) => {
    const { client } = createTrial();
    const result = await client.listAccountImportProcesses(call as never);
    expect(result).toMatchObject({ ok: false, attempts: 0, error: { kind: 'invalid-call', part } });
  });
});

describe('a call whose deadline has passed', () => {
  it.each([0, -5, Number.NaN])('is not sent and does not reject (%d ms)', async (deadlineMs) => {
    const send = vi.fn();
    const client = connect({ fetch: send });
    const result = await client.sendRegistrationFlows(calls.sendRegistrationFlows, { deadlineMs });
    expect(result).toMatchObject({
      ok: false,
      attempts: 0,
      stopped: 'deadline',
      error: { kind: 'deadline-passed', retry: 'as-is' },
    });
    expect(await client.waitForImport(pair, { deadlineMs })).toMatchObject({ state: 'pending' });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent with an aborted signal either', async () => {
    const reason = new Error('enough');
    const send = vi.fn();
    const call = { ...calls.createTransactions, query: { check_previously_added: false } };
    const signal = AbortSignal.abort(reason);
    expect(await connect({ fetch: send }).createTransactions(call, { signal })).toMatchObject({
      attempts: 0,
      stopped: 'aborted',
      error: { kind: 'aborted', retry: 'as-is', cause: reason },
    });
    expect(send).not.toHaveBeenCalled();
  });
});

it('an aborted wait for the token reports the abort', async () => {
  const controller = new AbortController();
  const client = connect({ token: () => new Promise<string>(() => setTimeout(() => controller.abort(), 5)) });
  const result = await client.createNotes(calls.createNotes, { signal: controller.signal });
  expect(result).toMatchObject({ attempts: 0, stopped: 'aborted', error: { kind: 'aborted' } });
});

async function getError(baseUrl: string, send: unknown, token: unknown): Promise<ClientError> {
  const options = { baseUrl, token, fetch: send, retry: false } as never;
  const result = await callOperation(createNotes, calls.createNotes, options);
  if (result.ok) throw new Error('expected an error');
  return result.error;
}

it.each<[string, unknown, unknown, RegExp]>([
  ['', undefined, TOKEN, /^createNotes: \/baseUrl: expected a URL/],
  [BASE_URL, undefined, () => Promise.reject(new Error('secret')), /^createNotes: there is no token$/],
  [BASE_URL, respond(json(400, { notes: 'secret' })), TOKEN, /^createNotes, status 400: .*\/notes/],
  [BASE_URL, () => Promise.reject(new TypeError('secret')), TOKEN, /^createNotes, no response: /],
])('every error of a client is described in one line: %s', async (baseUrl, send, token, line) => {
  const described = describeClientError(await getError(baseUrl, send, token));
  expect(described).toMatch(line);
  expect(described).not.toContain('secret');
});

it('an unused part of a call may throw when it is read', async () => {
  const { proxy, revoke } = Proxy.revocable(() => {}, {});
  revoke();
  const thrower = {
    get a(): never {
      throw new Error('mine');
    },
  };
  const client = connect({ fetch: respond(json(200, {})) });
  for (const more of [{ body: thrower }, { body: proxy }, { query: proxy }, { query: thrower }])
    expect(await client.getImportProcess({ ...calls.getImportProcess, ...more } as never)).toMatchObject({
      attempts: 0,
      error: { kind: 'invalid-call' },
    });
});

function fails(): never {
  throw new Error('no');
}

/** Every property throws from the second access on. */
function throwLater<Given extends object>(given: Given): Given {
  const seen = new Set<unknown>();
  return new Proxy(given, {
    get(target, name) {
      if (seen.has(name)) fails();
      seen.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
}

describe('a call resolves to a result', () => {
  const options = { baseUrl: BASE_URL, token: TOKEN, fetch: respond(json(201, {})), retry: false } as const;
  const invalid = { body: {} } as never;

  it('if a lazy import fails: nothing is sent', async () => {
    const lost = { ...createNotes, load: () => Promise.reject(new Error('ChunkLoadError')) };
    const unread = await callOperation(lost, invalid, options);
    expect(unread).toMatchObject({
      attempts: 0,
      stopped: 'final',
      error: { kind: 'not-sent', retry: 'as-is' },
    });
    expect(describeClientError((unread as Failure).error)).toMatch(/: a module could not be loaded/);
    const stalled = { ...createNotes, load: () => new Promise<never>(() => {}) };
    const result = await callOperation(stalled, invalid, { ...options, deadlineMs: 30 });
    expect(result).toMatchObject({ attempts: 0, stopped: 'deadline', error: { kind: 'deadline-passed' } });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const outcome = await callOperation(stalled, invalid, { ...options, signal: controller.signal });
    expect(outcome).toMatchObject({ attempts: 0, stopped: 'aborted', error: { kind: 'aborted' } });
  });

  const listener = { aborted: false, addEventListener() {}, removeEventListener() {} };

  it.each<[what: string, signal: object, isSent: boolean]>([
    ['is a controller', new AbortController(), false],
    ['is no object with listeners', { aborted: false }, false],
    ['is deaf', { aborted: false, addEventListener() {} }, false],
    ['throws when it is listened to', { ...listener, addEventListener: fails }, false],
    ['throws when it is left', { ...listener, removeEventListener: fails }, false],
    ['has no readable reason', Object.defineProperty({ ...listener }, 'reason', { get: fails }), false],
    ['throws from the second time on', throwLater(listener), true],
  ])('if a signal %s', async (_, signal, isSent) => {
    const client = connect({ fetch: respond(json(201, [])), deadlineMs: 50 });
    const own = { signal } as never;
    const expected = isSent ? { ok: true } : { error: { issues: [{ pointer: '/signal' }] }, attempts: 0 };
    expect(await client.createNotes(calls.createNotes, own)).toMatchObject(expected);
    for (const calling of [client.waitForImport(pair, own), client.importAccount(minimalAccount, own)])
      expect(await calling).toMatchObject(isSent ? {} : { error: { kind: 'invalid-call' } });
  });

  it.each([undefined, null, {}, 'createNotes'])('if the operation is %j', async (operation) => {
    const result = await callOperation(operation as never, calls.createNotes, options);
    expect(result).toMatchObject({ attempts: 0, error: { kind: 'invalid-call', part: 'options' } });
    const without = await callOperation(operation as never, calls.createNotes, undefined as never);
    expect(without).toMatchObject({ ok: false, attempts: 0 });
    for (const each of [result, without])
      expect(describeClientError((each as Failure).error)).toContain('undefined');
  });

  it('if the operation throws when it is read', async () => {
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    const getters = ['id', 'method', 'load'].map((name) =>
      Object.defineProperty({ ...createNotes }, name, { get: fails, enumerable: true }),
    );
    for (const operation of [revoked, ...getters, { ...createNotes, id: revoked }]) {
      const result = await callOperation(operation as never, calls.createNotes, options);
      expect(result).toMatchObject({ attempts: 0, error: { kind: 'invalid-call', part: 'options' } });
    }
  });

  it('whose error can always be described', () => {
    const endless: object = new Proxy(
      {},
      { get: (_, name) => (typeof name === 'symbol' ? undefined : endless) },
    );
    expect(describeClientError(endless as never)).toContain('cannot be read');
    expect(describeOutcome(endless as never)).toContain('cannot be read');
  });
});

/** A refused retry proves nothing about an earlier attempt, which may have taken effect. */
import { createDeployment, type OperationId } from '@data-import/errors';
import { operations } from '@data-import/validators/operations';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  callOperation,
  type ClientOptions,
  describeClientError,
  describeOutcome,
  type Failure,
  type ImportOutcome,
  type Methods,
  type Result,
} from '../src/index.js';
import { createNotes } from '../src/operations.js';
import { BASE_URL, calls, connect, fullAccount, json, path, respond, TOKEN } from './platform.js';
import { runInVirtualTime, sleep } from './virtual-time.js';

type Answer = () => Response | Promise<Response>;

const lost: Answer = () => Promise.reject(new TypeError('fetch failed'));
const notSent: Answer = () =>
  Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
const missing = json(404, [{ error_detail: 'missing', ...path }]);
const noImport = json(404, { detail: 'Not found.', code: 'not_found' });
const imported = json(200, { status: 'PROCESSED', platform_identifier: 'A-1' });

/** Answers writes with these responses in order, then repeats the last one; answers polls with `read`. */
function answer(writes: readonly Answer[], read: Answer = noImport): typeof fetch {
  const write = respond(...writes);
  return async (url, init) => (init?.method === 'POST' ? write(url, init) : read());
}

function callOnce(client: Methods, id: OperationId): Promise<Result<OperationId>> {
  return (client[id] as (call: unknown) => Promise<Result<OperationId>>)(calls[id]);
}

const refusals: readonly (readonly [string, Answer])[] = [
  ...[400, 401, 403, 404, 405, 409, 413, 418, 422, 501].map(
    (status) => [`${status}`, json(status, {})] as const,
  ),
  ['a documented 404', missing],
  ['messages about fields', json(400, { notes: ['No.'] })],
];

describe.each<[string, OperationId, Answer]>([
  ['a lost response', 'createNotes', lost],
  ['status 500', 'createNotes', json(500, {})],
  ['a page with status 200', 'createNotes', () => new Response('<html>')],
  ['a lost response', 'createTransactions', lost],
  ['status 504', 'createTransactions', json(504, {})],
  ['status 500', 'createPaymentInstruction', json(500, {})],
])('after %s to %s, a refused retry', (_, id, first) => {
  it.each(refusals)('has an unknown effect: %s', async (_name, refusal) => {
    const attempts: Attempt[] = [];
    const onAttempt = (attempt: Attempt): void => void attempts.push(attempt);
    const client = connect({ fetch: answer([first, refusal]), onAttempt });
    expect(await callOnce(client, id)).toMatchObject({
      ok: false,
      attempts: 2,
      stopped: 'unknown-effect',
      // The first attempt may have added the data; a corrected request would add it twice.
      error: { retry: 'check-first', checkWith: expect.any(Array) },
    });
    expect(attempts.findLast(({ operation }) => operation === id)?.next).toBe('unknown-effect');
  });

  it('has an unknown effect after a new token, and after the last attempt', async () => {
    const renewed = connect({ fetch: answer([first, json(401, {})]), token: () => TOKEN });
    expect(await callOnce(renewed, id)).toMatchObject({ attempts: 3, stopped: 'unknown-effect' });
    const two = connect({ fetch: answer([first, missing], imported), retry: { attempts: 2, baseMs: 1 } });
    expect(await callOnce(two, id)).toMatchObject({ attempts: 2, stopped: 'unknown-effect' });
  });
});

it.each(['deadline', 'aborted'] as const)(
  'has an unknown effect if the call ends meanwhile: %s',
  async (stopped) => {
    const controller = new AbortController();
    const end = { deadline: { deadlineMs: 300 }, aborted: { signal: controller.signal } }[stopped];
    const refuse = stopped === 'deadline' ? missing : json(401, {});
    const client = connect({
      fetch: answer([lost, refuse], json(200, { status: 'PENDING' })),
      token: () => TOKEN,
      onAttempt: ({ status }) => status === 401 && controller.abort(),
      retry: { baseMs: 1 },
    });
    const result = await client.createNotes(calls.createNotes, end);
    expect(result).toMatchObject({ stopped, error: { retry: 'check-first' } });
  },
);

it('has an unknown effect without lookups', async () => {
  const options = { baseUrl: BASE_URL, token: TOKEN, retry: { baseMs: 1 }, fetch: answer([lost, missing]) };
  const result = await callOperation(createNotes, calls.createNotes, options);
  expect(result).toMatchObject({ attempts: 2, stopped: 'unknown-effect', error: { kind: 'not-found' } });
});

it.each(['createHistoricalStatements', 'sendRegistrationFlows'] as const)(
  'has an unknown effect if a deployment allows to repeat %s',
  async (id) => {
    const { [id]: contracts, getImportProcess: read } = operations;
    const deployment = createDeployment({
      name: 'acme',
      operations: {
        [id]: { method: 'POST', path: '/write/', contracts },
        getImportProcess: { method: 'GET', path: '/read/', contracts: read },
      },
      renaming: { names: {}, places: {} },
      errors: { codes: { busy: { kind: 'transient', retry: 'as-is' } } },
    });
    const { pathParams: _, ...call } = calls[id] as { readonly pathParams?: object };
    const options = { baseUrl: BASE_URL, token: TOKEN, deployment, retry: { baseMs: 1 } };
    const busy = json(503, { code: 'busy' });
    const client = connect({ ...options, fetch: answer([busy, json(400, {})]) } as ClientOptions);
    const result = await (client[id] as (call: unknown) => Promise<unknown>)(call);
    expect(result).toMatchObject({ attempts: 2, stopped: 'unknown-effect' });
  },
);

describe('a refused retry is a refusal', () => {
  it.each<[string, OperationId, Answer]>([
    ['that was not processed', 'createNotes', json(429, {})],
    ['that was not processed', 'createPaymentInstruction', json(408, {})],
    ['that never left', 'createTransactions', notSent],
    ['that changes nothing', 'validateAccount', json(503, {})],
    ['whose effect importAccount looks up', 'createAccount', json(503, {})],
  ])('after a request %s: %s', async (_, id, first) => {
    for (const status of [400, 403, 409]) {
      const client = connect({ fetch: answer([first, json(status, {})]) });
      expect(await callOnce(client, id)).toMatchObject({ attempts: 2, stopped: 'final', error: { status } });
    }
  });

  it('after a read', async () => {
    const client = connect({ fetch: respond(lost, noImport) });
    const result = await client.getImportProcess(calls.getImportProcess);
    expect(result).toMatchObject({ attempts: 2, stopped: 'final', error: { kind: 'not-found' } });
  });
});

it.each([
  ['names a field', { billing_name: ['No.'] }],
  ['names none', { non_field_errors: ['No.'] }],
])('of a creation that %s asks to check first', async (_, body) => {
  const refused = json(400, body);
  const send = respond(noImport, json(200, {}), lost, refused, noImport);
  const outcome = await connect({ fetch: send }).importAccount(fullAccount);
  expect(outcome).toMatchObject({
    state: 'unknown',
    error: { kind: 'validation', retry: 'check-first', checkWith: ['getImportProcess'] },
  });
  expect(describeOutcome(outcome)).toContain('find out before sending it again, with getImportProcess');
});

it.each([
  { detail: ['Paused.'] },
  { error: ['Paused.'] },
  { error: { code: 'supplier_paused', message: 'Paused.' } },
  { errors: [{ message: 'Paused.' }] },
  { Message: 'Rate exceeded' },
  { faultstring: 'Paused.' },
])('the refusal %j names no field', async (body) => {
  const send = respond(noImport, json(400, body), noImport);
  expect(await connect({ fetch: send }).importAccount(fullAccount)).toMatchObject({ state: 'blocked' });
});

it('still waits for the import after a 404, and sends once more', async () => {
  const added = json(201, [{ created_at: null, body: 'x', status: 'NOTE_ALREADY_EXISTS' }]);
  const client = connect({ fetch: answer([lost, missing, added], imported) });
  expect(await client.createNotes(calls.createNotes)).toMatchObject({ ok: true, attempts: 3 });
});

it('does not accept an empty account number', async () => {
  const non_field_errors = { code: 'account_import_process_already_imported', detail: 'd' };
  const send = respond(
    noImport,
    json(200, {}),
    json(400, { non_field_errors, account_id: '' }),
    json(200, { status: 'PROCESSED', platform_identifier: 'A-9' }),
  );
  const result = await connect({ fetch: send }).importAccount(fullAccount);
  expect(result).toMatchObject({ state: 'imported', platformAccountNumber: 'A-9' });
});

it('looks up an account that is already imported, whichever status reports it', async () => {
  const codes = { dup: { kind: 'already-imported' } } as const;
  const renaming = { names: {}, places: {} };
  const own = (['validateAccount', 'createAccount', 'getImportProcess'] as const).map((id) => {
    const method = id === 'getImportProcess' ? 'GET' : 'POST';
    return [id, { method, path: '/', contracts: operations[id] }] as const;
  });
  const deployment = createDeployment({
    name: 'acme',
    operations: Object.fromEntries(own),
    renaming,
    errors: { codes },
  });
  const send = respond(noImport, json(200, {}), json(409, { code: 'dup' }), imported);
  const result = await connect({ fetch: send, deployment }).importAccount(fullAccount);
  expect(result).toMatchObject({ state: 'imported', platformAccountNumber: 'A-1', created: false });
});

it.each(['ENOTFOUND', 'ECONNREFUSED', 'CERT_HAS_EXPIRED'])(
  'a request counts as sent even if its response body fails with %s',
  async (code) => {
    const fails = new ReadableStream({ pull: (body) => body.error(Object.assign(new Error(), { code })) });
    const client = connect({ fetch: answer([() => new Response(fails, { status: 201 })]) });
    expect(await callOnce(client, 'createPaymentInstruction')).toMatchObject({
      attempts: 1,
      stopped: 'unknown-effect',
      error: { kind: 'transient', retry: 'check-first', cause: { code } },
    });
  },
);

/** `new Response` rejects invalid statuses, but custom `fetch` implementations may return them. */
function withStatus(status: number): Answer {
  return () => ({ status, headers: new Headers(), body: null, text: async () => '' }) as never;
}

it.each([0, 99, 101, 300, 301, 302, 303, 304, 307, 308, 600, 700, 999])(
  'status %d leaves the effect unknown',
  async (status) => {
    for (const id of [
      'createPaymentInstruction',
      'createHistoricalStatements',
      'sendRegistrationFlows',
    ] as const) {
      const client = connect({ fetch: answer([withStatus(status)]) });
      expect(await callOnce(client, id)).toMatchObject({
        attempts: 1,
        stopped: 'unknown-effect',
        error: { retry: 'check-first', status },
      });
    }
  },
);

it.each([501, 505, 511])('status %d proves that the request was not processed', async (status) => {
  const attempts: Attempt[] = [];
  const onAttempt = (attempt: Attempt): void => void attempts.push(attempt);
  const client = connect({ fetch: answer([withStatus(status)]), onAttempt });
  const result = await callOnce(client, 'createHistoricalStatements');
  expect(result).toMatchObject({ stopped: 'final', error: { retry: 'no' } });
  expect(attempts).toMatchObject([{ isUnclear: false }]);
});

it('a redirect that fetch followed leaves the effect unknown', async () => {
  const redirected = Object.defineProperty(json(201, {})(), 'redirected', { value: true });
  const client = connect({ fetch: answer([() => redirected]) });
  expect(await callOnce(client, 'createHistoricalStatements')).toMatchObject({
    stopped: 'unknown-effect',
    error: { kind: 'invalid-response', retry: 'check-first' },
  });
});

describe('importAccount, after a refused retry of its creation', () => {
  const fields = json(400, { external_account_number: ['Exists.'] });

  it.each<[string, expected: ImportOutcome['state'], first: Answer, second?: Answer]>([
    ['finds the account of the first attempt', 'imported', json(502, {})],
    ['finds it after 413, too', 'imported', lost, json(413, {})],
    ['does not call it refused while nothing shows it', 'unknown', json(500, {})],
    ['calls it refused if the first attempt had no effect', 'refused', json(429, {})],
  ])('%s', async (_what, state, first, second = fields) => {
    const looks = state === 'imported' ? [noImport, imported] : [noImport];
    const [create, look] = [respond(first, second), respond(...looks)];
    const send: typeof fetch = async (url, init) => {
      if (init?.method === 'GET') return look(url);
      return String(url).endsWith('validate/') ? json(200, {})() : create(url);
    };
    const outcome = await connect({ fetch: send }).importAccount(fullAccount);
    expect(outcome).toMatchObject({ state, ...(state === 'imported' && { created: undefined }) });
  });
});

const end = (status: string, seconds: number) =>
  json(200, { status, modified_at: `2024-01-01T00:00:${seconds}Z` });

/** Serves a platform that accepts creations at 15 seconds past the minute. */
function serve(
  look: (creations: number) => Response,
  headers: object = { date: 'Mon, 01 Jan 2024 00:00:15 GMT' },
): readonly [typeof fetch, () => number] {
  let creations = 0;
  const send: typeof fetch = async (url, init) => {
    if (init?.method === 'GET') return look(creations);
    if (!String(url).endsWith('validate/')) creations += 1;
    return json(String(url).endsWith('validate/') ? 200 : 201, {}, headers)();
  };
  return [send, () => creations];
}

describe('importAccount, with a service whose polls show the ends of dry runs', () => {
  it('backs off if the service treats every creation as a dry run', async () => {
    const [send, count] = serve((creations) => end('DRY_RUN_SUCCEEDED', 20 + creations)());
    const client = connect({ fetch: send, pollMs: 40, deadlineMs: 400 });
    expect(await client.importAccount(fullAccount)).toEqual({ state: 'pending' });
    expect(count()).toBeLessThan(6);
  });

  it('does not attribute an older end to its own dry run', async () => {
    const looks = [end('ERRORED', 20), end('DRY_RUN_SUCCEEDED', 10), end('DRY_RUN_ERRORED', 30)];
    const [send, count] = serve(() => (looks.length > 1 ? looks.shift()! : looks[0]!)());
    const outcome = await connect({ fetch: send }).importAccount(fullAccount, { dryRun: 'first' });
    expect(outcome).toMatchObject({ state: 'failed', process: { status: 'DRY_RUN_ERRORED' } });
    expect(count()).toBe(1);
  });

  /** Ends of an earlier call whose process was killed. */
  it.each<
    [dryRun: 'first' | 'only' | undefined, before: Answer, earlier: string, own: Answer, expected: object]
  >([
    ['only', noImport, 'DRY_RUN_SUCCEEDED', end('DRY_RUN_ERRORED', 20), { state: 'failed' }],
    ['first', noImport, 'DRY_RUN_SUCCEEDED', end('DRY_RUN_ERRORED', 20), { state: 'failed' }],
    ['first', end('ERRORED', 10), 'DRY_RUN_SUCCEEDED', end('DRY_RUN_ERRORED', 15), { state: 'failed' }],
    ['only', noImport, 'DRY_RUN_ERRORED', end('DRY_RUN_SUCCEEDED', 15), { state: 'dry-run-succeeded' }],
    [undefined, noImport, 'ERRORED', imported, { state: 'imported', created: true }],
    [undefined, end('CANCELLED', 10), 'ERRORED', imported, { state: 'imported', created: true }],
  ])(
    'takes no end from before its creation for its own (%s)',
    async (dryRun, before, earlier, own, expected) => {
      const look = respond(before, end(earlier, 14), end(earlier, 14), own);
      const [send, count] = serve(() => look('') as never);
      const outcome = await connect({ fetch: send }).importAccount(fullAccount, dryRun && { dryRun });
      expect([outcome, count()]).toEqual([expect.objectContaining(expected), 1]);
    },
  );

  it.each([{}, { date: 'soon' }, { date: 'Mon, 01 Jan 2024 00:00:30 GMT' }])(
    'accepts an unproven end after 60 seconds: %j',
    async (headers) => {
      const look = respond(noImport, end('DRY_RUN_SUCCEEDED', 20));
      const [send] = serve(() => look('') as never, headers);
      const client = connect({ fetch: send });
      await runInVirtualTime(0, async () => {
        const outcome = await client.importAccount(fullAccount, { dryRun: 'only' });
        expect(outcome.state).toBe('dry-run-succeeded');
        expect(performance.now()).toBeGreaterThanOrEqual(60_000);
      });
    },
  );
});

describe('an attempt that was not sent proves nothing about an earlier one', () => {
  it.each(['CERT_HAS_EXPIRED', 'ERR_INVALID_URL', 'ECONNREFUSED'])('%s', async (code) => {
    const unsent: Answer = () => Promise.reject(new TypeError('fetch failed', { cause: { code } }));
    for (const id of ['createAccount', 'createNotes', 'createTransactions'] as const) {
      const client = connect({ fetch: answer([lost, unsent]), retry: { attempts: 2, baseMs: 1 } });
      const result = await callOnce(client, id);
      expect(result).toMatchObject({ attempts: 2, error: { kind: 'transient' } });
      if (code !== 'ECONNREFUSED') expect(result).toMatchObject({ stopped: 'unknown-effect' });
      expect(describeClientError((result as Failure).error)).not.toContain('never left');
    }
  });

  it('nor does a poll that was not sent', async () => {
    const send = respond(noImport, json(200, {}), lost, notSent);
    expect(await connect({ fetch: send }).importAccount(fullAccount)).toMatchObject({
      state: 'unknown',
      error: { kind: 'transient', operation: 'createAccount' },
    });
  });
});

it('polls the import after the responses to all creations were lost', async () => {
  const send = respond(noImport, json(200, {}), lost, lost, imported);
  const client = connect({ fetch: send, retry: { attempts: 2, baseMs: 1 } });
  expect(await client.importAccount(fullAccount)).toMatchObject({ state: 'imported', created: undefined });
});

/** Status changes of an import, newest first; the last change before a moment applies. */
type History = { readonly ms: number; readonly status: string; readonly createdMs: number }[];

interface Replica {
  readonly lagMs: number;
  readonly delayMs?: number;
  readonly hasDate?: boolean;
}

/** Serves polls with the state of `lagMs` ago; `create` returns the response, and when and how the import ends. */
function lagging(
  history: History,
  { lagMs, delayMs = 0, hasDate = true }: Replica,
  create: (isDryRun: boolean) => { response: Answer; endMs?: number; status?: string },
): typeof fetch {
  const at = (ms: number) => history.findLast((each) => each.ms <= ms);
  const dated = (status: number, body: unknown): Response =>
    json(status, body, hasDate ? { date: new Date().toUTCString() } : {})();
  return async (url, init) => {
    if (String(url).endsWith('validate/')) return dated(200, {});
    if (init?.method === 'POST') {
      if (at(Date.now())?.status === 'PENDING')
        return dated(400, { detail: 'd', code: 'account_import_process_exists' });
      const { task_params } = JSON.parse(init.body as string) as { task_params: { is_dry_run: boolean } };
      const { response, endMs = 0, status = '' } = create(task_params.is_dry_run);
      const createdMs = Date.now();
      history.push({ ms: createdMs, status: 'PENDING', createdMs });
      history.push({ ms: createdMs + endMs, status, createdMs });
      const { status: code, headers } = await response();
      return new Response('{}', {
        status: code,
        headers: { ...Object.fromEntries(headers), ...(hasDate && { date: new Date().toUTCString() }) },
      });
    }
    const seen = at(Date.now() - lagMs);
    const response = seen
      ? dated(200, {
          status: seen.status,
          platform_identifier: seen.status === 'PROCESSED' ? 'A-1' : null,
          created_at: new Date(seen.createdMs).toISOString(),
          modified_at: new Date(seen.ms).toISOString(),
        })
      : dated(404, { detail: 'd', code: 'not_found' });
    await sleep(delayMs);
    return response;
  };
}

describe('importAccount, behind a lagging replica', () => {
  const START_MS = Date.parse('2024-06-01T10:00:00.000Z');
  const run = (send: typeof fetch, options = {}) =>
    runInVirtualTime(START_MS, () =>
      connect({ fetch: send, pollMs: 250, retry: {} }).importAccount(fullAccount, {
        deadlineMs: 600_000,
        ...options,
      }),
    );
  const past = (...ends: [seconds: number, status: string][]): History =>
    ends.map(([seconds, status]) => ({
      ms: START_MS - seconds * 1000,
      status,
      createdMs: START_MS - ends[0]![0] * 1000,
    }));
  const accepted = json(201, {});

  it("does not attribute an earlier import's end to one that another process created", async () => {
    const history = past([15, 'PENDING'], [12, 'IN_PROGRESS'], [3, 'ERRORED']);
    const createdMs = START_MS - 1000;
    history.push({ ms: createdMs, status: 'PENDING', createdMs });
    history.push({ ms: createdMs + 20_000, status: 'PROCESSED', createdMs });
    const outcome = await run(lagging(history, { lagMs: 10_000 }, () => ({ response: accepted })));
    expect(outcome).toMatchObject({ state: 'imported', created: false });
  });

  it('sends an account whose earlier import ended before the call, despite a stale poll', async () => {
    const history = past([15, 'PENDING'], [12, 'IN_PROGRESS'], [3, 'ERRORED']);
    const own = { response: accepted, endMs: 20_000, status: 'PROCESSED' };
    const outcome = await run(lagging(history, { lagMs: 10_000 }, () => own));
    expect(outcome).toMatchObject({ state: 'imported', created: true });
  });

  it('does not attribute the end of one lost creation to a later one', async () => {
    const slow: Answer = () => sleep(29_000).then(lost);
    const creations = [
      { response: slow, endMs: 28_000, status: 'ERRORED' },
      { response: lost, endMs: 40_000, status: 'PROCESSED' },
    ];
    const outcome = await run(lagging([], { lagMs: 5_000 }, () => creations.shift()!));
    expect(outcome).toMatchObject({ state: 'imported', created: undefined });
  });

  it('ignores older statuses if two replicas respond in turn', async () => {
    const history = past([20, 'PENDING'], [15, 'ERRORED']);
    const own = { response: lost, endMs: 90_000, status: 'PROCESSED' };
    const [fresh, stale] = [0, 200_000].map((lagMs) => lagging(history, { lagMs }, () => own));
    history.unshift({ ...history[1]!, ms: START_MS - 500_000 }); // the stale replica's constant answer
    let turn = 0;
    const send: typeof fetch = (url, init) =>
      (init?.method === 'GET' && turn++ % 2 === 0 ? stale! : fresh!)(url, init);
    expect(await run(send)).toMatchObject({ state: 'imported' });
  });

  it('fails at once if the import failed after the call began', async () => {
    const history = past([1, 'PENDING']);
    history.push({ ms: START_MS + 5000, status: 'ERRORED', createdMs: history[0]!.ms });
    const send = lagging(history, { lagMs: 0 }, () => ({ response: accepted }));
    await runInVirtualTime(START_MS, async () => {
      const outcome = await connect({ fetch: send, pollMs: 250 }).importAccount(fullAccount);
      expect(outcome).toMatchObject({ state: 'failed', process: { status: 'ERRORED' } });
      expect(performance.now()).toBeLessThan(15_000);
    });
  });

  it.each(['first', 'only'] as const)(
    'measures the lag from when a poll was sent, even if its response is slow (%s)',
    async (dryRun) => {
      const history = past([210, 'PENDING'], [200, 'ERRORED'], [4, 'PENDING'], [2, 'DRY_RUN_SUCCEEDED']);
      let creations = 0;
      const create = (isDryRun: boolean) => {
        if (!isDryRun) creations += 1;
        return { response: accepted, endMs: 100_000, status: isDryRun ? 'DRY_RUN_ERRORED' : 'PROCESSED' };
      };
      for (const hasDate of [true, false]) {
        const send = lagging([...history], { lagMs: 50_000, delayMs: 15_000, hasDate }, create);
        const result = await run(send, { dryRun });
        expect(result).toMatchObject({ state: 'failed', process: { status: 'DRY_RUN_ERRORED' } });
      }
      expect(creations).toBe(0);
    },
  );
});

it.each(['0', '-1', '2024', 'Mon, 01 Jan 2024 00:00:15', '2024-01-01T00:00:00Z'])(
  'rejects the Date %s',
  async (date) => {
    const look = respond(noImport, end('ERRORED', 14), imported);
    const [send] = serve(() => look('') as never, { date });
    expect(await connect({ fetch: send }).importAccount(fullAccount)).toMatchObject({ state: 'imported' });
  },
);

it('ignores timestamps that are not strings', async () => {
  const modified_at = { toString: 1, valueOf: 1 };
  const look = respond(noImport, json(200, { status: 'ERRORED', modified_at }), imported);
  const [send] = serve(() => look('') as never);
  expect(await connect({ fetch: send }).importAccount(fullAccount)).toMatchObject({ state: 'imported' });
});

it("interprets a Retry-After date by the service's clock", async () => {
  const headers = { date: 'Mon, 01 Jan 2024 00:00:00 GMT', 'retry-after': 'Mon, 01 Jan 2024 00:00:10 GMT' };
  await runInVirtualTime(Date.parse('2031-01-01T00:00:00.000Z'), async () => {
    const client = connect({ fetch: respond(json(429, {}, headers), json(200, {})) });
    await client.getImportProcess(calls.getImportProcess);
    expect(performance.now()).toBeGreaterThanOrEqual(10_000);
  });
});

import { createFetch } from '@data-import/sandbox';
import { operations as contracts } from '@data-import/validators/operations';
import { operations as definitions } from '@data-import/schemas';
import { describe, expect, it, vi } from 'vitest';
import {
  type Attempt,
  callOperation,
  CallError,
  createClient,
  type ClientOptions,
  type Deviation,
  orThrow,
} from '../src/index.js';
import { everyOperation } from '../src/generated/every-operation.js';
import { createNotes, getImportProcess } from '../src/operations.js';
import {
  BASE_URL,
  countAccounts,
  createTrial,
  fullAccount,
  importPath,
  minimalAccount,
  pair,
  path,
  TOKEN,
  type Trial,
} from './platform.js';

const creation = { body: { payload: fullAccount, task_params: { is_dry_run: false } } };

async function createImported(options: Partial<ClientOptions> = {}): Promise<Trial> {
  const trial = createTrial(options);
  await trial.client.importAccount(fullAccount);
  trial.attempts.length = 0;
  return trial;
}

function accountOf({ sandbox }: Trial) {
  return sandbox.state.imports.buckets.flatMap((bucket) => Object.values(bucket))[0]!.platformAccount!;
}

/** A `fetch` that returns these responses, one after the other, the last one again and again. */
function respond(...responses: readonly (() => Response | Promise<Response>)[]) {
  let index = 0;
  return vi.fn<typeof fetch>(async () => responses[Math.min(index++, responses.length - 1)]!());
}

const json =
  (status: number, body: unknown, headers = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers });

/** Never responds; ends with the signal. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

function connect(options: Partial<ClientOptions>) {
  return createClient({
    baseUrl: BASE_URL,
    token: TOKEN,
    retry: { baseMs: 1, maxMs: 2 },
    pollMs: 1,
    ...options,
  });
}

const list = { pathParams: { import_supplier_code: 'EXAMPLE' } };

describe('a request', () => {
  it.each([
    [
      'a body',
      (trial: Trial) => trial.client.createNotes({ body: { ...pair, notes: [{ body: 3 }] } } as never),
      'body',
      '/notes/0/body',
    ],
    [
      'a missing path parameter',
      (trial: Trial) => trial.client.getImportProcess({ pathParams: {} } as never),
      'pathParams',
      '/import_supplier_code',
    ],
    [
      'an empty path parameter',
      (trial: Trial) =>
        trial.client.getImportProcess({ pathParams: { ...importPath, external_identifier: '' } }),
      'pathParams',
      '/external_identifier',
    ],
    [
      'a path parameter that changes the path',
      (trial: Trial) =>
        trial.client.getImportProcess({ pathParams: { ...importPath, external_identifier: '..' } }),
      'pathParams',
      '/external_identifier',
    ],
    [
      'an unknown path parameter',
      (trial: Trial) => trial.client.getImportProcess({ pathParams: { ...importPath, other: 'x' } } as never),
      'pathParams',
      '/other',
    ],
    [
      'a query',
      (trial: Trial) =>
        trial.client.sendRegistrationFlows({ pathParams: path, query: { supply_start_date: 'soon' } }),
      'query',
      '/supply_start_date',
    ],
  ])('with %s that violates its contract is not sent', async (_, call, part, pointer) => {
    const trial = createTrial();
    const result = await call(trial);
    expect(result).toMatchObject({
      ok: false,
      attempts: 0,
      stopped: 'final',
      error: { kind: 'invalid-call', part },
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
    expect(send.mock.calls[0]?.[0]).toBe(
      `${BASE_URL}/api/v1/data-import/send-registration-flows/a%2Fb%20%3F/%C3%A9%23/?supply_start_date=2024-07-01`,
    );
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

describe('attempts', () => {
  it.each(['429=0', '502', '503', '500', 'drop-before', 'drop-after', '502-after'])(
    'are repeated after %s where that is harmless',
    async (fault) => {
      const trial = createTrial({}, { choices: { importDelayMs: 60_000 } });
      trial.fail(fault);
      expect(await trial.client.createAccount(creation)).toMatchObject({
        ok: true,
        status: 201,
        attempts: 2,
      });
      expect(trial.attempts.map(({ next }) => next)).toEqual(['again', 'done']);
      expect(trial.attempts[0]?.delayMs).toBeTypeOf('number');
    },
  );

  it('wait as long as Retry-After asks for', async () => {
    const trial = createTrial();
    trial.fail('429=1');
    await trial.client.getImportProcess({ pathParams: importPath });
    expect(trial.attempts[0]?.delayMs).toBeGreaterThanOrEqual(1_000);
  });

  it('end when they are used up', async () => {
    const trial = createTrial({ retry: { attempts: 3, baseMs: 1, maxMs: 1 } });
    trial.fail('503', {});
    const result = await trial.client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, attempts: 3, stopped: 'attempts', error: { status: 503 } });
  });

  it('are one where retry is false', async () => {
    const trial = createTrial({ retry: false });
    trial.fail('503', {});
    expect(await trial.client.listAccountImportProcesses(list)).toMatchObject({
      attempts: 1,
      stopped: 'attempts',
    });
    expect(trial.sandbox.state.requests).toHaveLength(1);
  });

  it('share one deadline', async () => {
    const started = performance.now();
    const attempts: Attempt[] = [];
    const client = connect({
      fetch: silent,
      deadlineMs: 100,
      retry: { attempts: 50, attemptMs: 30, baseMs: 1, maxMs: 1 },
      onAttempt: (attempt) => attempts.push(attempt),
    });
    const result = await client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, stopped: 'deadline', error: { kind: 'transient' } });
    // Three of 30 ms and the rest of a fourth; far from fifty.
    expect(attempts.length).toBeLessThan(10);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('do not wait for a time after the deadline', async () => {
    const trial = createTrial({ deadlineMs: 5_000 });
    trial.fail('429=60', {});
    const result = await trial.client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'deadline' });
  });

  it('end with the signal, while they are under way and while they wait', async () => {
    const during = new AbortController();
    const pending = connect({ fetch: silent }).listAccountImportProcesses(list, { signal: during.signal });
    setTimeout(() => during.abort(), 10);
    expect(await pending).toMatchObject({ ok: false, attempts: 1, stopped: 'aborted' });
    const trial = createTrial();
    trial.fail('429=60', {});
    const between = new AbortController();
    const waiting = trial.client.listAccountImportProcesses(list, { signal: between.signal });
    setTimeout(() => between.abort(), 20);
    expect(await waiting).toMatchObject({ ok: false, attempts: 1, stopped: 'aborted' });
    const before = AbortSignal.abort();
    expect(await trial.client.listAccountImportProcesses(list, { signal: before })).toMatchObject({
      stopped: 'aborted',
    });
  });

  it('are reported without any value', async () => {
    const trial = await createImported();
    trial.fail('502');
    await trial.client.createNotes({ body: { ...pair, notes: [{ body: 'Confidential' }] } });
    await trial.client.createNotes({ body: { ...pair, notes: [{} as never] } });
    expect(JSON.stringify(trial.attempts)).not.toMatch(/Confidential|A-1001/);
    expect(trial.attempts).toEqual([
      expect.objectContaining({
        operation: 'createNotes',
        attempt: 1,
        status: 502,
        error: 'transient',
        next: 'again',
      }),
      expect.objectContaining({
        operation: 'createNotes',
        attempt: 2,
        status: 201,
        error: undefined,
        next: 'done',
      }),
    ]);
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

describe('a response', () => {
  const deviating = [{ external_account_number: 7, platform_account_number: null, account_created_at: null }];

  it('that deviates from its contract is handed over, with what deviates', async () => {
    const deviations: Deviation[] = [];
    const client = connect({
      fetch: respond(json(200, deviating)),
      onDeviation: (each) => deviations.push(each),
    });
    const result = await client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: true, status: 200, value: deviating, attempts: 1 });
    const issues = [expect.objectContaining({ pointer: '/0/external_account_number', code: 'type' })];
    expect(result.ok && result.deviations).toEqual(issues);
    expect(deviations).toEqual([{ operation: 'listAccountImportProcesses', status: 200, issues }]);
  });

  it('that deviates is a failure where that is asked for', async () => {
    const client = connect({ fetch: respond(json(200, deviating)), responses: 'strict', retry: false });
    const result = await client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid-response', status: 200 } });
  });

  it('with unknown values of open lists is no deviation', async () => {
    const process = {
      ...importProcess,
      status: 'PENDING',
      latest_event: { event: 'NEW', occurred_at: importProcess.created_at, data: null },
    };
    const client = connect({ fetch: respond(json(200, process)) });
    const result = await client.getImportProcess({ pathParams: importPath });
    expect(result.ok && result.deviations).toBe(undefined);
  });

  it.each([
    ['a page', () => new Response('<html>', { status: 200 })],
    ['nothing', () => new Response('', { status: 200 })],
    ['an undocumented success', json(202, [])],
    ['a page with status 400', () => new Response('<html>', { status: 400 })],
  ])('that is %s is a failure', async (_, response) => {
    const client = connect({ fetch: respond(response), retry: false });
    expect(await client.listAccountImportProcesses(list)).toMatchObject({ ok: false, attempts: 1 });
  });
});

const importProcess = {
  status: 'PENDING',
  platform_identifier: null,
  created_at: '2024-06-20T10:00:00.000000+00:00',
  modified_at: '2024-06-20T10:00:00.000000+00:00',
  latest_event: {
    event: 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
    occurred_at: '2024-06-20T10:00:00Z',
    data: null,
  },
  latest_error: null,
};

describe('a request that may have taken effect', () => {
  const instruction = { body: { ...pair, vendor: 'EXAMPLE_PAY', reference: 'CARD-1', type: 'CARD' } };
  const statement = {
    bill_period_from_date: '2024-04-01',
    bill_period_to_date: '2024-04-30',
    issued_date: '2024-05-02',
    statement_id: 'ST-1',
    number: '17',
    gross_amount: 85.4,
  };

  it.each(['drop-after', '502-after', 'drop-before'])(
    'is not sent again where nothing shows its effect: %s',
    async (fault) => {
      const trial = await createImported();
      trial.fail(fault);
      trial.fail(fault);
      const results = [
        await trial.client.createPaymentInstruction(instruction),
        await trial.client.createHistoricalStatements({ body: { ...pair, statements: [statement] } }),
      ];
      for (const result of results) {
        expect(result).toMatchObject({
          ok: false,
          attempts: 1,
          stopped: 'unknown-effect',
          error: { retry: 'check-first' },
        });
      }
      const { paymentInstructions, statements } = accountOf(trial);
      const count = fault === 'drop-before' ? 0 : 1;
      expect([paymentInstructions.length, statements.length]).toEqual([count, count]);
    },
  );

  it('is looked up where an operation shows its effect', async () => {
    const after = await createImported({ pollMs: 1 });
    after.fail('drop-after');
    expect(await after.client.sendRegistrationFlows({ pathParams: path })).toEqual({
      ok: true,
      status: undefined,
      value: undefined,
      attempts: 1,
    });
    const before = await createImported();
    before.fail('drop-before');
    expect(await before.client.sendRegistrationFlows({ pathParams: path })).toMatchObject({
      ok: true,
      status: 200,
      attempts: 2,
    });
  });

  it('is sent again where the specification asks for that', async () => {
    const trial = await createImported();
    trial.fail('vendor-failure');
    expect(await trial.client.createPaymentInstruction(instruction)).toMatchObject({ ok: true, attempts: 2 });
    expect(accountOf(trial).paymentInstructions).toHaveLength(1);
  });
});

describe('a request for an account that is staged', () => {
  const notes = { body: { ...pair, notes: [{ body: 'Rang.' }] } };

  it('is sent again after the import', async () => {
    const trial = createTrial();
    await trial.client.createAccount(creation);
    expect(await trial.client.createNotes(notes)).toMatchObject({ ok: true, status: 201, attempts: 2 });
  });

  it('fails if the import fails, or there is none', async () => {
    const trial = createTrial();
    const missing = await trial.client.createNotes(notes);
    expect(missing).toMatchObject({ ok: false, stopped: 'not-imported', error: { kind: 'not-found' } });
    trial.fail('import-error');
    await trial.client.createAccount(creation);
    expect(await trial.client.createNotes(notes)).toMatchObject({ ok: false, stopped: 'not-imported' });
  });
});

describe('waitForImport', () => {
  it('reports progress and returns the end', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 5, importDelayMs: 30 } });
    await trial.client.createAccount(creation);
    const seen = new Set<string>();
    const end = await trial.client.waitForImport(pair, { onProgress: ({ status }) => void seen.add(status) });
    expect(end).toMatchObject({ state: 'imported', platformAccountNumber: 'A-00000001' });
    expect([...seen]).toEqual(['PENDING', 'IN_PROGRESS']);
  });

  it('returns every other end', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 1, importDelayMs: 60_000 } });
    expect(await trial.client.waitForImport(pair)).toMatchObject({ state: 'not-found' });
    await trial.client.createAccount(creation);
    expect(await trial.client.waitForImport(pair, { deadlineMs: 30 })).toMatchObject({ state: 'pending' });
    trial.fail('500', {});
    expect(await trial.client.waitForImport(pair)).toMatchObject({
      state: 'unknown',
      error: { status: 500 },
    });
    const cancelled = createTrial();
    cancelled.fail('import-cancelled');
    await cancelled.client.createAccount(creation);
    expect(await cancelled.client.waitForImport(pair)).toMatchObject({
      state: 'ended',
      process: { status: 'CANCELLED' },
    });
  });
});

describe('importAccount', () => {
  it('has the same result when it is called again', async () => {
    const trial = createTrial();
    const first = await trial.client.importAccount(fullAccount);
    expect(first).toEqual({ state: 'imported', platformAccountNumber: 'A-00000001' });
    expect(await trial.client.importAccount(fullAccount)).toEqual(first);
    expect(countAccounts(trial)).toBe(1);
  });

  it('names what is refused: by the contract, by the service, by the state of the supplier', async () => {
    const trial = createTrial();
    const wrong = { ...fullAccount, last_billed_to_date: '2023-02-30' };
    expect(await trial.client.importAccount(wrong)).toMatchObject({
      state: 'refused',
      error: { kind: 'invalid-call', issues: [{ pointer: '/payload/last_billed_to_date' }] },
    });
    const paused = createTrial({}, { suppliers: { [pair.import_supplier]: 'Paused' } });
    expect(await paused.client.importAccount(fullAccount)).toMatchObject({
      state: 'refused',
      error: { status: 400 },
    });
  });

  it('ends as pending when the time is used up, and goes on when it is called again', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 1, importDelayMs: 60 } });
    expect(await trial.client.importAccount(minimalAccount, { deadlineMs: 30 })).toEqual({
      state: 'pending',
    });
    expect(await trial.client.importAccount(minimalAccount)).toMatchObject({ state: 'imported' });
    expect(countAccounts(trial)).toBe(1);
  });
});

describe('callOperation', () => {
  it('calls one operation, with the same results', async () => {
    const trial = await createImported();
    const options = { baseUrl: BASE_URL, token: TOKEN, fetch: createFetch(trial.sandbox) };
    expect(await callOperation(getImportProcess, { pathParams: importPath }, options)).toMatchObject({
      ok: true,
      value: { status: 'PROCESSED' },
    });
    const missing = { ...pair, external_account_number: 'none', notes: [{ body: 'x' }] };
    expect(await callOperation(createNotes, { body: missing }, options)).toMatchObject({
      ok: false,
      stopped: 'final',
      error: { retry: 'after-import' },
    });
  });
});

describe('orThrow', () => {
  it('returns the value, or throws an error without values', async () => {
    const trial = await createImported();
    const { status } = orThrow(await trial.client.getImportProcess({ pathParams: importPath }));
    expect(status).toBe('PROCESSED');
    const failed = await trial.client.createNotes({
      body: { ...pair, external_account_number: 'secret', notes: [] },
    });
    let thrown: unknown;
    try {
      orThrow(failed);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(CallError);
    expect(String(thrown)).toBe(
      'CallError: createNotes failed: not-found, status 404 (not-imported, attempts: 1)',
    );
  });
});

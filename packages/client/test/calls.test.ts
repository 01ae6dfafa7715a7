import { createFetch } from '@data-import/sandbox';
import { describe, expect, it } from 'vitest';
import { type Attempt, callOperation, CallError, type Deviation, orThrow } from '../src/index.js';
import { createNotes, getImportProcess } from '../src/operations.js';
import {
  BASE_URL,
  connect,
  countAccounts,
  createImported,
  createTrial,
  creation,
  fullAccount,
  importPath,
  json,
  list,
  minimalAccount,
  NOW,
  pair,
  respond,
  silent,
  TOKEN,
  type Trial,
} from './platform.js';

describe('attempts', () => {
  it.each(['429=0', '502', '503', '500', 'drop-before', 'drop-after', '502-after'])(
    'are retried after %s if that is harmless',
    async (fault) => {
      const trial = createTrial({}, { choices: { importDelayMs: 60_000 } });
      trial.fail(fault);
      const result = await trial.client.createAccount(creation);
      expect(result).toMatchObject({ ok: true, status: 201, attempts: 2 });
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

  it('stop after the configured number', async () => {
    const trial = createTrial({ retry: { attempts: 3, baseMs: 1, maxMs: 1 } });
    trial.fail('503', {});
    const result = await trial.client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, attempts: 3, stopped: 'attempts', error: { status: 503 } });
  });

  it('are limited to one by retry: false', async () => {
    const trial = createTrial({ retry: false });
    trial.fail('503', {});
    const result = await trial.client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ attempts: 1, stopped: 'attempts' });
    expect(trial.sandbox.state.requests).toHaveLength(1);
  });

  it('share one deadline', async () => {
    const attempts: Attempt[] = [];
    const client = connect({
      // This fetch registers its listener first and never settles, so only the client can end the attempt.
      fetch: (_, init) => {
        init!.signal!.addEventListener('abort', () => {});
        return new Promise(() => {});
      },
      deadlineMs: 100,
      retry: { attempts: 50, attemptMs: 30, baseMs: 1, maxMs: 1 },
      onAttempt: (attempt) => attempts.push(attempt),
    });
    const result = await client.listAccountImportProcesses(list, { deadlineMs: undefined } as never);
    expect(result).toMatchObject({ ok: false, stopped: 'deadline', error: { kind: 'transient' } });
    // The deadline leaves time for about four attempts of 30 ms.
    expect(attempts.length).toBeLessThan(10);
  });

  it('stop at once if the next delay would exceed the deadline', async () => {
    const trial = createTrial({ deadlineMs: 5_000 });
    trial.fail('429=60', {});
    const result = await trial.client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'deadline' });
  });

  it('end when the signal aborts, during an attempt and during a delay', async () => {
    const during = new AbortController();
    during.signal.addEventListener('abort', () => {});
    const pending = connect({ fetch: silent }).listAccountImportProcesses(list, { signal: during.signal });
    setTimeout(() => during.abort(), 10);
    expect(await pending).toMatchObject({ ok: false, attempts: 1, stopped: 'aborted' });
    const trial = createTrial();
    trial.fail('429=60', {});
    const between = new AbortController();
    between.signal.addEventListener('abort', () => {});
    const waiting = trial.client.listAccountImportProcesses(list, { signal: between.signal });
    setTimeout(() => between.abort(), 20);
    expect(await waiting).toMatchObject({ ok: false, attempts: 1, stopped: 'aborted' });
  });

  it('are reported with the account and no other values', async () => {
    const trial = await createImported();
    trial.fail('502');
    await trial.client.createNotes({ body: { ...pair, notes: [{ body: 'Confidential' }] } });
    await trial.client.createNotes({ body: { ...pair, notes: [{} as never] } });
    expect(JSON.stringify(trial.attempts)).not.toMatch(/Confidential/);
    const about = { operation: 'createNotes', account: pair, requestId: expect.any(String) };
    expect(trial.attempts).toMatchObject([
      { ...about, attempt: 1, status: 502, error: 'transient', next: 'again' },
      { ...about, attempt: 2, status: 201, error: undefined, next: 'done' },
    ]);
    trial.attempts.length = 0;
    await trial.client.importAccount(minimalAccount);
    await trial.client.listAccountImportProcesses(list);
    const accounts = trial.attempts.map(({ account }) => account?.external_account_number);
    expect(new Set(accounts)).toEqual(new Set([minimalAccount.external_account_number, undefined]));
    expect(accounts.indexOf(undefined)).toBe(accounts.length - 1);
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

  it('that deviates is a failure with responses: strict', async () => {
    const client = connect({ fetch: respond(json(200, deviating)), responses: 'strict', retry: false });
    const result = await client.listAccountImportProcesses(list);
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid-response', status: 200 } });
  });

  it('may contain unknown values of open enums', async () => {
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
    ['cut off', () => new Response(new ReadableStream({ start: (end) => end.error(new Error('reset')) }))],
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

describe('waitForImport', () => {
  it('reports progress and returns the end', async () => {
    const trial = createTrial({}, { now: () => NOW, choices: { startDelayMs: 1, importDelayMs: 2 } });
    await trial.client.createAccount(creation);
    const seen: string[] = [];
    const end = await trial.client.waitForImport(pair, {
      onProgress: ({ status }) => {
        seen.push(status);
        trial.sandbox.advance(1);
      },
    });
    expect(end).toMatchObject({ state: 'imported', platformAccountNumber: 'A-00000001' });
    expect(seen).toEqual(['PENDING', 'IN_PROGRESS']);
  });

  it('reports failed, cancelled and missing imports', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 1, importDelayMs: 60_000 } });
    expect(await trial.client.waitForImport(pair)).toMatchObject({ state: 'not-found' });
    await trial.client.createAccount(creation);
    expect(await trial.client.waitForImport(pair, { deadlineMs: 30 })).toMatchObject({ state: 'pending' });
    trial.fail('500', {});
    const result = await trial.client.waitForImport(pair);
    expect(result).toMatchObject({ state: 'unknown', error: { status: 500 } });
    const cancelled = createTrial();
    cancelled.fail('import-cancelled');
    await cancelled.client.createAccount(creation);
    const outcome = await cancelled.client.waitForImport(pair);
    expect(outcome).toMatchObject({ state: 'ended', process: { status: 'CANCELLED' } });
  });
});

describe('importAccount', () => {
  it('reports whether it created or found the account', async () => {
    const trial = createTrial();
    const imported = { state: 'imported', platformAccountNumber: 'A-00000001', warnings: [] };
    expect(await trial.client.importAccount(fullAccount)).toEqual({ ...imported, created: true });
    expect(await trial.client.importAccount(fullAccount)).toEqual({ ...imported, created: false });
    expect(countAccounts(trial)).toBe(1);
  });

  it('distinguishes invalid accounts from failures that block every account', async () => {
    const trial = createTrial();
    const wrong = { ...fullAccount, last_billed_to_date: '2023-02-30' };
    expect(await trial.client.importAccount(wrong)).toMatchObject({
      state: 'refused',
      error: { kind: 'invalid-call', issues: [{ pointer: '/payload/last_billed_to_date' }] },
    });
    const suppliers = { [pair.import_supplier]: 'Paused' } as const;
    const paused = createTrial({}, { suppliers });
    const result = await paused.client.importAccount(fullAccount);
    expect(result).toMatchObject({ state: 'blocked', error: { status: 400 } });
    const named = createTrial({}, { suppliers, choices: { closedSupplier: 'reject-validation-too' } });
    const outcome = await named.client.importAccount(fullAccount);
    expect(outcome).toMatchObject({ state: 'refused', error: { issues: [{ pointer: '/import_supplier' }] } });
  });

  it('ends as pending at the deadline, and continues when called again', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 1, importDelayMs: 60_000 } });
    expect(await trial.client.importAccount(minimalAccount, { deadlineMs: 500 })).toEqual({
      state: 'pending',
    });
    trial.sandbox.advance(60_000);
    expect(await trial.client.importAccount(minimalAccount)).toMatchObject({ state: 'imported' });
    expect(countAccounts(trial)).toBe(1);
  });
});

function countCreations({ attempts }: Trial): number {
  return attempts.filter(({ operation }) => operation === 'createAccount').length;
}

describe('importAccount with a dry run', () => {
  it.each(['first', 'only'] as const)('%s', async (dryRun) => {
    const trial = createTrial();
    const outcome = await trial.client.importAccount(fullAccount, { dryRun });
    const isOnly = dryRun === 'only';
    expect(outcome).toMatchObject(
      isOnly ? { state: 'dry-run-succeeded', warnings: [] } : { state: 'imported', created: true },
    );
    expect([countCreations(trial), countAccounts(trial)]).toEqual(isOnly ? [1, 0] : [2, 1]);
  });

  it.each(['first', 'only'] as const)('%s stops after a failure', async (dryRun) => {
    const trial = createTrial();
    trial.fail('import-error', { times: 1, operation: 'createAccount' });
    const result = await trial.client.importAccount(fullAccount, { dryRun });
    expect(result).toMatchObject({ state: 'failed', process: { status: 'DRY_RUN_ERRORED' } });
    expect(countAccounts(trial)).toBe(0);
  });

  it.each([undefined, 'first', 'only'] as const)('waits for a foreign dry run (%s)', async (dryRun) => {
    const trial = createTrial({}, { choices: { startDelayMs: 1, importDelayMs: 20 } });
    const body = { payload: fullAccount, task_params: { is_dry_run: true } };
    orThrow(await trial.client.createAccount({ body }));
    const outcome = await trial.client.importAccount(fullAccount, { ...(dryRun && { dryRun }) });
    expect(outcome.state).toBe(dryRun === 'only' ? 'dry-run-succeeded' : 'imported');
    expect(countAccounts(trial)).toBe(dryRun === 'only' ? 0 : 1);
    expect(countCreations(trial)).toBe(dryRun === 'first' ? 3 : 2);
  });

  it('creates nothing for an invalid dryRun option', async () => {
    const trial = createTrial();
    expect(await trial.client.importAccount(fullAccount, { dryRun: true as never })).toMatchObject({
      state: 'blocked',
      error: { part: 'options', issues: [{ pointer: '/dryRun' }] },
    });
    expect(trial.attempts).toEqual([]);
  });
});

const number = 'A-00000009';
const already = { non_field_errors: { code: 'account_import_process_already_imported', detail: 'd' } };
const processed = { ...importProcess, status: 'PROCESSED', platform_identifier: number };

describe('importAccount, while somebody else imports the account,', () => {
  it.each([
    ['with', { ...already, account_id: number }],
    ['without', already],
  ])('returns the number that is there, after an error %s it', async (_, body) => {
    const notFound = json(404, { code: 'not_found', detail: 'd' });
    const send = respond(notFound, json(200, {}), json(400, body), json(200, processed));
    const outcome = await connect({ fetch: send }).importAccount(fullAccount);
    expect(outcome).toEqual({
      state: 'imported',
      platformAccountNumber: number,
      created: false,
      warnings: [],
    });
  });

  it('leaves created undefined if a response was lost', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 0, importDelayMs: 0 } });
    trial.fail('drop-after', { times: 1, operation: 'createAccount' });
    const result = await trial.client.importAccount(fullAccount);
    expect(result).toMatchObject({ state: 'imported', created: undefined });
  });

  it('waits if a concurrent creation is the reason for a refusal', async () => {
    const trial = createTrial({}, { choices: { importDelayMs: 20, dryRunWhilePending: 'reject' } });
    let isFirst = true;
    const racing: typeof fetch = async (url, init) => {
      if (init?.method === 'POST' && isFirst) {
        isFirst = false;
        orThrow(await trial.client.createAccount(creation));
      }
      return createFetch(trial.sandbox)(url, init);
    };
    const outcome = await connect({ fetch: racing }).importAccount(fullAccount, { dryRun: 'first' });
    expect(outcome).toMatchObject({ state: 'imported', created: false });
  });

  it.each([
    ['an earlier failure', { ...importProcess, status: 'ERRORED' }],
    ['nothing', undefined],
  ])('treats %s as outdated after its creation', async (_, earlier) => {
    const before = earlier === undefined ? json(404, { code: 'not_found', detail: 'd' }) : json(200, earlier);
    const send = respond(before, json(200, {}), json(201, {}), before, before, json(200, processed));
    const result = await connect({ fetch: send }).importAccount(fullAccount);
    expect(result).toMatchObject({ state: 'imported', created: true });
  });

  it.each([
    ['dry run', 'DRY_RUN_SUCCEEDED'],
    ['import', 'ERRORED'],
  ])('creates the account once the %s that was in the way has ended', async (_, status) => {
    const notFound = json(404, { code: 'not_found', detail: 'd' });
    const exists = json(400, { code: 'account_import_process_exists', detail: 'd' });
    const over = json(200, { ...importProcess, status });
    const responses = [notFound, json(200, {}), exists, over, json(201, {}), json(200, processed)];
    const send = respond(...responses);
    const result = await connect({ fetch: send, pollMs: 1 }).importAccount(fullAccount);
    expect(result).toMatchObject({ state: 'imported', created: true });
    const blocked = respond(notFound, json(200, {}), exists, over, exists, over);
    const outcome = await connect({ fetch: blocked, pollMs: 1 }).importAccount(fullAccount);
    expect(outcome).toMatchObject({ state: 'blocked', error: { status: 400 } });
  });

  it('reports created: false if only the response to its dry run was lost', async () => {
    const trial = createTrial({}, { choices: { startDelayMs: 0, importDelayMs: 0 } });
    trial.fail('502', { times: 1, operation: 'createAccount' });
    const racing: typeof fetch = async (url, init) => {
      if (String(init?.body).includes('"is_dry_run":false')) await trial.client.importAccount(fullAccount);
      return createFetch(trial.sandbox)(url, init);
    };
    const outcome = await connect({ fetch: racing }).importAccount(fullAccount, { dryRun: 'first' });
    expect(outcome).toMatchObject({ state: 'imported', created: false });
  });

  it.each([401, 503])('does not know the outcome after status %d', async (status) => {
    const outcome = await connect({ fetch: respond(json(status, {})) }).importAccount(fullAccount);
    expect(outcome).toMatchObject({ state: 'unknown', error: { status } });
  });
});

it('callOperation returns the same results as a client', async () => {
  const trial = await createImported();
  const options = { baseUrl: BASE_URL, token: TOKEN, fetch: createFetch(trial.sandbox) };
  const result = await callOperation(getImportProcess, { pathParams: importPath }, options);
  expect(result).toMatchObject({ ok: true, value: { status: 'PROCESSED' } });
  const missing = { ...pair, external_account_number: 'none', notes: [{ body: 'x' }] };
  const outcome = await callOperation(createNotes, { body: missing }, options);
  expect(outcome).toMatchObject({ ok: false, stopped: 'final', error: { retry: 'after-import' } });
});

it('orThrow returns the value, or throws an error without values', async () => {
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

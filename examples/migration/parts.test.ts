import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportOutcome } from '@data-import/client';
import { sharedFolder } from '@data-import/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines, toJob } from './accounts.js';
import { type Control, openControl } from './control.js';
import { createQueue, type Engine, openEngine } from './engine.js';
import { lockFolder } from './lock.js';
import { toReasons } from './migrate.js';
import { countJobs } from './progress.js';
import { type Attempt, work } from './worker.js';

const folder = sharedFolder();
const account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe('lines', () => {
  it('end with a line feed and nothing else, wherever the file is divided', async () => {
    const file = join(folder, 'lines');
    const lines = ['a\u2028b\rc', '', 'x'.repeat(3 << 20), 'é\r', 'last'];
    writeFileSync(file, lines.join('\n'));
    const found: [number, string][] = [];
    for await (const [line, bytes] of readLines(file)) found.push([line, bytes.toString()]);
    expect(found).toEqual(lines.map((text, index) => [index + 1, text]));
  });

  it('of the same account are the same job, and each has its digest', () => {
    const [one, other] = [toJob(toBytes(account))!, toJob(toBytes({ ...account, billing_name: 'B' }))!];
    expect(other.id).toBe(one.id);
    expect(other.data.digest).not.toBe(one.data.digest);
    expect(toJob(toBytes({ ...account, external_account_number: 'A-2' }))!.id).not.toBe(one.id);
  });

  it.each([
    ['empty', ''],
    ['not JSON', '{'],
    ['no account', '{"import_supplier":"EXAMPLE"}'],
  ])('that are %s are no job', (_name, text) => {
    expect(toJob(Buffer.from(text))).toBeUndefined();
  });

  it('that are not UTF-8 are no job', () => {
    const bytes = toBytes({ ...account, billing_name: '?' });
    bytes[bytes.indexOf('?')] = 0xff;
    expect(toJob(bytes)).toBeUndefined();
  });
});

describe('reasons', () => {
  const issue = {
    code: 'reported',
    message: 'SECRET',
    text: 'SECRET',
    path: ['payload', 'ledgers', 0],
    pointer: '',
  };
  const error = {
    kind: 'unrecognised',
    code: 'paused',
    detail: 'SECRET',
    status: 400,
    operation: 'createAccount',
    retry: 'no',
  };

  it.each<[string, ImportOutcome, string]>([
    [
      'issues',
      { state: 'refused', error: { kind: 'invalid-call', issues: [issue] } } as never,
      'reported ledgers/0',
    ],
    ['an error', { state: 'refused', error } as never, 'paused '],
    [
      'a failed import',
      {
        state: 'failed',
        process: { status: 'ERRORED', latest_error: { code: 'no_tariff', detail: 'SECRET' } },
      } as never,
      'no_tariff ',
    ],
    [
      'an expired import',
      { state: 'failed', process: { status: 'CANCELLED', latest_error: null } } as never,
      'cancelled ',
    ],
    ['time that is used up', { state: 'pending' }, 'pending '],
  ])('are those of %s, and quote nothing where values are hidden', (_name, outcome, expected) => {
    const [reason] = toReasons(outcome);
    expect(`${reason!.code} ${reason!.path.join('/')}`).toBe(expected);
    expect(reason!.hidden ?? reason!.message).not.toContain('SECRET');
  });
});

describe('a queue in PGlite', () => {
  let engine: Engine;
  let control: Control;
  const queue = 'trial';

  beforeAll(async () => {
    engine = await openEngine({ folder: join(folder, 'engine') });
    await createQueue(engine, queue, { expireSeconds: 60 });
    control = await openControl(engine, queue);
  });
  afterAll(() => engine.close());

  /** Enqueues jobs and does them until all are done. */
  async function doAll(count: number, handle: (job: { readonly number: number }) => Promise<Attempt>) {
    await engine.boss.deleteAllJobs(queue);
    await engine.boss.insert(
      queue,
      Array.from({ length: count }, (_, number) => ({ data: { number } })),
    );
    const end = new AbortController();
    const working = work({ engine, queue, control, concurrency: 4, handle }, end.signal);
    while ((await countJobs(engine, queue)).done < count) await sleep(50);
    end.abort();
    await working;
  }

  it('does each job once, and a job whose end is not known again', async () => {
    const seen: number[] = [];
    await doAll(20, async ({ number }) => {
      seen.push(number);
      return { isDone: number !== 7 || seen.filter((each) => each === 7).length === 2, output: { number } };
    });
    expect(seen.toSorted((a, b) => a - b)).toEqual([...Array(20).keys(), 7].toSorted((a, b) => a - b));
  });

  it('stands still while it is paused', async () => {
    let done = 0;
    await control.setPaused(true);
    const finished = doAll(5, async () => ({ isDone: true, output: { done: (done += 1) } }));
    // Longer than an idle worker waits.
    await sleep(700);
    expect(done).toBe(0);
    await control.setPaused(false);
    await finished;
    expect(done).toBe(5);
  });

  it('limits the requests of all workers together', async () => {
    const [one, other] = [control, await openControl(engine, queue)];
    await one.setRate(50);
    const times: number[] = [];
    const send = async (): Promise<Response> => {
      times.push(performance.now());
      return new Response();
    };
    const limited = [one.limit(send), other.limit(send)];
    await Promise.all([one.isPaused(), other.isPaused()]);
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => limited[index % 2]!('https://platform.example')),
    );
    // 29 intervals of 20 ms; timers may be early by one.
    expect(Math.max(...times) - started).toBeGreaterThan(29 * 20 - 5);
    await one.setRate(0);
    await Promise.all([one.isPaused(), other.isPaused()]);
    const before = performance.now();
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => limited[index % 2]!('https://platform.example')),
    );
    // With the limit, 20 s.
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('is refused to a second process', () => {
    const program = `import { lockFolder } from ${JSON.stringify(new URL('lock.ts', import.meta.url))}; lockFolder(${JSON.stringify(join(folder, 'engine'))});`;
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`process ${process.pid} uses`);
  });
});

it('takes over the lock of a process that was killed', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'process.pid'), String(pid));
  const unlock = lockFolder(folder);
  unlock();
  lockFolder(folder)();
});

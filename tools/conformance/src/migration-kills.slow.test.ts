/**
 * Three workers of a migration with every operation. They are killed fifty times while requests fail in every way, paused in
 * between, and their token expires.
 */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgres, startPostgres } from '@data-import/workspace/postgres';
import { sharedFolder, temporaryFolder } from '@data-import/workspace/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createInput } from '../../../packages/migrate/test/input.js';
import {
  ended,
  findFaults,
  listFiles,
  readRemaining,
  startProgram,
  startService,
  type Trial,
  writeInput,
} from '../../../packages/migrate/test/trial.js';

vi.setConfig({ testTimeout: 3_600_000 });

const COUNT = Number(process.env['COUNT'] ?? 2_000);
const KILLS = 50;
const WORKERS = 3;

if (postgres.path === undefined) process.stdout.write(`skipped: migration-kills: ${postgres.missing}\n`);

/** The program shows something at least every ten seconds. Here, two busy cores also run the service and the database. */
const MAX_SILENCE_MS = 15_000;

/** Calls back with each time that passed without a line of a program. */
function watchSilence(program: ChildProcess, onSilence: (milliseconds: number) => void): void {
  let last = performance.now();
  const note = (): void => {
    onSilence(performance.now() - last);
    last = performance.now();
  };
  program.stderr!.on('data', note);
  program.once('exit', note);
}

interface Supervision {
  readonly start: (index: number) => ChildProcess;
  /** The share of the work that is done. */
  readonly share: () => number;
  /** What happens once at a share of the work. */
  readonly incidents: readonly (readonly [share: number, happen: () => Promise<void>])[];
}

/** Keeps the workers running until all have ended by themselves, as an orchestrator does. */
async function supervise({ start, share, incidents }: Supervision) {
  const running: (ChildProcess | undefined)[] = [];
  const result = { kills: 0, codes: [] as (number | string)[] };
  const silence = { longest: 0 };
  const watch = async (index: number): Promise<void> => {
    for (;;) {
      const program = (running[index] = start(index));
      watchSilence(program, (milliseconds) => (silence.longest = Math.max(silence.longest, milliseconds)));
      const code = await ended(program);
      running[index] = undefined;
      if (code === 'SIGKILL') continue;
      result.codes[index] = code;
      return;
    }
  };
  const over = new AbortController();
  const watching = Promise.all(Array.from({ length: WORKERS }, (_, index) => watch(index))).finally(() =>
    over.abort(),
  );
  const due = [...incidents];
  while (!over.signal.aborted) {
    await sleep(50);
    if (due.length > 0 && share() > due[0]![0]) await due.shift()![1]();
    if (result.kills >= KILLS || share() < (result.kills + 0.5) / (KILLS + 1)) continue;
    const program = running[Math.floor(Math.random() * WORKERS)];
    if (program?.kill('SIGKILL') === true) result.kills += 1;
  }
  await watching;
  return { ...result, silence };
}

describe.skipIf(postgres.path === undefined)('a migration whose three workers are killed fifty times', () => {
  const folder = sharedFolder();

  it('has everything once, each unknown effect on the worklist, and loses nothing', async () => {
    const server = await startPostgres(postgres.path!, folder);
    onTestFinished(() => server.stop());
    const input = createInput(COUNT);
    const service = await startService(input, 0.05);
    onTestFinished(() => service.close());
    const trial: Trial = { folder: temporaryFolder(), service, databaseUrl: server.url };
    writeInput(trial, input);
    const { requests } = service.sandbox.state.counts;
    const started = performance.now();
    const tokenFile = join(trial.folder, 'token');
    writeFileSync(tokenFile, 'sandbox-token');
    const options = ['--concurrency', '16', '--values', 'show', '--token-file', tokenFile];
    const count = (): number => service.sandbox.state.counts.accounts;
    const control = (path: string, body: object): Promise<Response> =>
      fetch(`${service.url}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

    async function pause(): Promise<void> {
      expect(await ended(startProgram(trial, 'pause'))).toBe(0);
      // Requests that are being sent end.
      await sleep(31_000);
      const before = count();
      await sleep(3_000);
      expect(count()).toBe(before);
      expect(await ended(startProgram(trial, 'resume'))).toBe(0);
    }
    async function endToken(): Promise<void> {
      const { token } = (await (await control('token', {})).json()) as { token: string };
      writeFileSync(tokenFile, token);
      await control('faults', { fault: 'token-ended', times: 1 });
    }
    const { silence, ...result } = await supervise({
      start: (index) => startProgram(trial, 'run', ...(index === 0 ? listFiles(trial) : []), ...options),
      share: () => count() / input.good.size,
      incidents: [
        [0.3, pause],
        [0.6, endToken],
      ],
    });
    const seconds = (performance.now() - started) / 1_000;
    const remaining = readRemaining(trial);
    const unknown = remaining.filter(({ state }) => state === 'unknown').length;
    process.stdout.write(
      `migration: ${COUNT} lines, ${result.kills} killed, ${service.sandbox.state.counts.requests - requests} requests, ${unknown} on the worklist, ${seconds.toFixed(0)} s, at most ${(silence.longest / 1_000).toFixed(1)} s without a line\n`,
    );
    expect(result).toEqual({ kills: KILLS, codes: [1, 1, 1] });
    expect(silence.longest).toBeLessThan(MAX_SILENCE_MS);
    expect(findFaults(trial, input)).toEqual([]);
    expect(unknown).toBeGreaterThan(0);
    const states = new Set(remaining.map(({ state }) => state));
    expect([...states].toSorted()).toEqual([
      'duplicate',
      'failed',
      'invalid',
      'unknown',
      'unreadable',
      'waiting',
    ]);
  });
});

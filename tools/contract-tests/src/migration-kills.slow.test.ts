/**
 * Three workers run a migration with every operation. The test kills them fifty times, injects every fault, pauses them and lets
 * their token expire.
 */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChoices } from '@data-import/arbitraries';
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

const skip = postgres.path === undefined;
const COUNT = Number(process.env['COUNT'] ?? 2_000);
const KILLS = 50;
/** `SEED=…` reproduces the order of kills. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const WORKERS = 3;

if (skip) process.stdout.write(`skipped: migration-kills: ${postgres.missing}\n`);

/** The program promises a line every 10 s; here, two busy cores also run the service and the database. */
const MAX_SILENCE_MS = 15_000;

/** Reports every interval between two lines of the program. */
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
  /** Returns the completed share of the work, from 0 to 1. */
  readonly share: () => number;
  /** Each incident happens once, at its share of the work. */
  readonly incidents: readonly (readonly [share: number, happen: () => Promise<void>])[];
}

/** Restarts killed workers like an orchestrator, until all have ended by themselves. */
async function supervise({ start, share, incidents }: Supervision) {
  const running: (ChildProcess | undefined)[] = [];
  const result = { kills: 0, codes: [] as (number | string)[] };
  const silence = { longest: 0 };
  const watch = async (index: number): Promise<void> => {
    for (;;) {
      const program = (running[index] = start(index));
      watchSilence(program, (milliseconds) => (silence.longest = Math.max(silence.longest, milliseconds)));
      let last = '';
      program.stderr!.on('data', (text: Buffer) => (last = String(text)));
      const code = await ended(program);
      running[index] = undefined;
      if (code === 2) process.stdout.write(last);
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
  const choices = seededChoices(SEED);
  const kills = Array.from({ length: KILLS }, () => choices.int(1, 970) / 1_000).toSorted();
  while (!over.signal.aborted) {
    await sleep(50);
    if (due.length > 0 && share() > due[0]![0]) await due.shift()![1]();
    if (result.kills >= KILLS || share() < kills[result.kills]!) continue;
    const program = running[choices.int(0, WORKERS - 1)];
    if (program?.kill('SIGKILL') === true) result.kills += 1;
  }
  await watching;
  return { ...result, silence };
}

async function begin(folder: string, count: number, ...faults: [rate: number, options?: { seed: number }]) {
  const server = await startPostgres(postgres.path!, folder);
  onTestFinished(() => server.stop());
  const input = createInput(count);
  const service = await startService(input, ...faults);
  onTestFinished(() => service.close());
  const trial: Trial = { folder: temporaryFolder(), service, databaseUrl: server.url };
  writeInput(trial, input);
  return { input, service, trial };
}

describe.skipIf(skip)('a migration whose three workers are killed fifty times', () => {
  const folder = sharedFolder();

  it('executes everything once, lists each unknown effect on the worklist, and loses nothing', async () => {
    process.stdout.write(`migration: SEED=${SEED}\n`);
    const { input, service, trial } = await begin(folder, COUNT, 0.05, { seed: SEED });
    const { requests } = service.sandbox.state.counts;
    const started = performance.now();
    const tokenFile = join(trial.folder, 'token');
    writeFileSync(tokenFile, 'sandbox-token');
    const options = ['--concurrency', '16', '--values', 'show', '--token-file', tokenFile];
    const count = (): number => service.sandbox.state.counts.accounts;

    async function pause(): Promise<void> {
      expect(await ended(startProgram(trial, 'pause'))).toBe(0);
      // Wait for requests in flight.
      await sleep(31_000);
      const before = count();
      await sleep(3_000);
      expect(count()).toBe(before);
      expect(await ended(startProgram(trial, 'resume'))).toBe(0);
    }
    async function endToken(): Promise<void> {
      const created = await fetch(`${service.url}/sandbox/token`, { method: 'POST', body: '{}' });
      const { token } = (await created.json()) as { token: string };
      writeFileSync(tokenFile, token);
      // With its own request: that of a worker might end the new token.
      const headers = { authorization: 'Token sandbox-token', 'x-sandbox-fault': 'token-ended' };
      await fetch(`${service.url}/v2/data-import/accounts/NONE/NONE/`, { headers });
      expect(service.sandbox.state.tokenEnds).toHaveProperty('sandbox-token');
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
    expect(result).toEqual({ kills: KILLS, codes: [1, 1, 1] });
    const remaining = readRemaining(trial);
    const unknown = remaining.filter(({ state }) => state === 'unknown').length;
    process.stdout.write(
      `migration: ${COUNT} lines, ${result.kills} killed, ${service.sandbox.state.counts.requests - requests} requests, ${unknown} on the worklist, ${seconds.toFixed(0)} s, at most ${(silence.longest / 1_000).toFixed(1)} s without a line\n`,
    );
    expect(silence.longest).toBeLessThan(MAX_SILENCE_MS);
    expect(findFaults(trial, input)).toEqual([]);
    expect(unknown).toBeGreaterThan(0);
    const states = new Set(remaining.map(({ state }) => state));
    expect([...states].toSorted()).toEqual([
      'duplicate',
      'failed',
      'invalid',
      'refused',
      'unknown',
      'unreadable',
      'waiting',
    ]);
  });
});

describe.skipIf(skip)('two workers', () => {
  const folder = sharedFolder();
  const MAX_TAKEOVER_MS = 120_000;

  it('share a rate limit; if one is killed, the other takes over its accounts within two minutes', async () => {
    const { input, service, trial } = await begin(folder, 120, 0);
    const { counts: before } = service.sandbox.state;
    const started = performance.now();
    const victim = startProgram(trial, 'run', ...listFiles(trial), '--rate', '20', '--values', 'show');
    const other = startProgram(trial, 'run', '--values', 'show');
    onTestFinished(() => void other.kill('SIGKILL'));
    await vi.waitFor(() => expect(service.sandbox.state.counts.accounts).toBeGreaterThan(20), {
      timeout: 100_000,
    });
    const requests = service.sandbox.state.counts.requests - before.requests;
    expect(requests / ((performance.now() - started) / 1_000)).toBeLessThan(20);
    const otherEnded = ended(other);
    victim.kill('SIGKILL');
    const killed = performance.now();
    expect(await ended(startProgram(trial, 'rate', '0'))).toBe(0);
    expect(await otherEnded).toBe(1);
    expect(performance.now() - killed).toBeLessThan(MAX_TAKEOVER_MS);
    expect(findFaults(trial, input)).toEqual([]);
  });
});

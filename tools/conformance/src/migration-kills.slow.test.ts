/** Three workers of a migration with every operation, which are killed fifty times while requests fail in every way. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgres, startPostgres } from '@data-import/workspace/postgres';
import { sharedFolder, temporaryFolder } from '@data-import/workspace/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createInput,
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

/** Keeps the workers running until all have ended by themselves, as an orchestrator does. */
async function supervise(start: (index: number) => ChildProcess, isDue: (kills: number) => boolean) {
  const running: (ChildProcess | undefined)[] = [];
  const result = { kills: 0, codes: [] as (number | string)[] };
  const watch = async (index: number): Promise<void> => {
    for (;;) {
      const code = await ended((running[index] = start(index)));
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
  while (!over.signal.aborted) {
    await sleep(50);
    if (result.kills >= KILLS || !isDue(result.kills)) continue;
    const program = running[Math.floor(Math.random() * WORKERS)];
    if (program?.kill('SIGKILL') === true) result.kills += 1;
  }
  await watching;
  return result;
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
    const options = ['--concurrency', '16', '--values', 'show'];
    const result = await supervise(
      (index) => startProgram(trial, 'run', ...(index === 0 ? listFiles(trial) : []), ...options),
      (kills) => service.sandbox.state.counts.accounts > ((kills + 0.5) * input.good.size) / (KILLS + 1),
    );
    const seconds = (performance.now() - started) / 1_000;
    const remaining = readRemaining(trial);
    const unknown = remaining.filter(({ state }) => state === 'unknown').length;
    process.stdout.write(
      `migration: ${COUNT} lines, ${result.kills} killed, ${service.sandbox.state.counts.requests - requests} requests, ${unknown} on the worklist, ${seconds.toFixed(0)} s\n`,
    );
    expect(result).toEqual({ kills: KILLS, codes: [1, 1, 1] });
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

import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedFolder, temporaryFolder } from '@data-import/workspace/testing';
import { describe, expect, it, vi } from 'vitest';
import { postgres, type Postgres, startPostgres } from '../testing/postgres.js';
import {
  createInput,
  ended,
  listImported,
  readRejects,
  startProgram,
  startService,
  type Trial,
  writeInput,
} from './testing/trial.js';

vi.setConfig({ testTimeout: 3_600_000 });

const COUNT = Number(process.env['COUNT'] ?? 20_000);
const KILLS = 40;
const OPTIONS = ['--job-seconds', '5', '--concurrency'];

if (postgres.path === undefined) process.stdout.write(`skipped: examples/migration: ${postgres.missing}\n`);

/** Keeps programs running until the first one ends by itself, as an orchestrator does. Returns its exit code. */
async function supervise(starts: readonly (() => ChildProcess)[], isDue: (kills: number) => boolean) {
  const running = starts.map((start) => start());
  const first = { code: undefined as number | string | undefined, kills: 0, failures: [] as unknown[] };
  const watch = async (index: number): Promise<void> => {
    for (;;) {
      const code = await ended(running[index]!);
      if (code !== 'SIGKILL' && index === 0) first.code = code;
      if (first.code !== undefined) return;
      if (code !== 'SIGKILL') first.failures.push({ index, code });
      running[index] = starts[index]!();
    }
  };
  const watching = running.map((_, index) => watch(index));
  while (first.code === undefined) {
    await sleep(50);
    if (first.kills >= KILLS || !isDue(first.kills)) continue;
    const program = running[Math.floor(Math.random() * running.length)]!;
    if (program.kill('SIGKILL')) first.kills += 1;
  }
  for (const program of running.slice(1)) program.kill('SIGTERM');
  await Promise.all(watching);
  return first;
}

/** Migrates with programs that are killed forty times, at even steps of the work. */
async function migrate(trial: Omit<Trial, 'service'>, workers: number, concurrency: number): Promise<void> {
  const input = createInput(COUNT);
  const service = await startService(input, 0.05);
  try {
    const whole = { ...trial, service };
    const file = writeInput(whole, input);
    const options = [...OPTIONS, String(concurrency)];
    const starts = Array.from({ length: workers }, (_, index) =>
      index === 0
        ? () => startProgram(whole, 'run', file, ...options)
        : () => startProgram(whole, 'work', ...options),
    );
    const { counts } = service.sandbox.state;
    const started = performance.now();
    const result = await supervise(
      starts,
      (kills) => service.sandbox.state.counts.accounts > ((kills + 0.5) * input.good.length) / (KILLS + 1),
    );
    const seconds = (performance.now() - started) / 1_000;
    const requests = service.sandbox.state.counts.requests - counts.requests;
    process.stdout.write(
      `migration: ${COUNT} lines, ${workers} processes, ${result.kills} killed, ${requests} requests, ${seconds.toFixed(0)} s\n`,
    );
    expect(result).toEqual({ code: 1, kills: KILLS, failures: [] });
    expect(listImported(whole).toSorted()).toEqual(input.good.toSorted());
    const { texts, codes } = readRejects(whole);
    expect(codes).toEqual(input.codes);
    const lines = input.text.split('\n');
    expect(texts).toEqual([...codes.keys()].map((line) => lines[line - 1]));
  } finally {
    await service.close();
  }
}

describe('a migration that is killed forty times', () => {
  it('imports every good account once, and loses none, with PGlite', () =>
    migrate({ folder: temporaryFolder() }, 1, 64));

  describe.skipIf(postgres.path === undefined)('with PostgreSQL', () => {
    const folder = sharedFolder();

    it('imports every good account once, and loses none, with four workers', async () => {
      const server: Postgres = await startPostgres(postgres.path!, folder);
      try {
        await migrate({ folder: temporaryFolder(), databaseUrl: server.url }, 4, 16);
      } finally {
        await server.stop();
      }
    });
  });
});

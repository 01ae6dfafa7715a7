import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@data-import/workspace/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
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

vi.setConfig({ testTimeout: 400_000 });

it('imports every good account once although it is killed, and gives the reason of every other line', async () => {
  const input = createInput(200);
  const service = await startService(input, 0.05);
  onTestFinished(() => service.close());
  const trial: Trial = { folder: temporaryFolder(), service };
  const file = writeInput(trial, input);
  const start = () => {
    const program = startProgram(trial, 'run', file, '--job-seconds', '2', '--concurrency', '32');
    onTestFinished(() => void program.kill('SIGKILL'));
    return program;
  };

  const first = start();
  await vi.waitFor(() => expect(service.sandbox.state.counts.accounts).toBeGreaterThan(50), {
    timeout: 200_000,
  });
  first.kill('SIGKILL');
  expect(await ended(first)).toBe('SIGKILL');
  expect(service.sandbox.state.counts.accounts).toBeLessThan(input.good.length);

  expect(await ended(start())).toBe(1);
  expect(listImported(trial).toSorted()).toEqual(input.good.toSorted());
  const { texts, codes } = readRejects(trial);
  expect(codes).toEqual(input.codes);
  const lines = input.text.split('\n');
  expect(texts).toEqual([...codes.keys()].map((line) => lines[line - 1]));
  const report = JSON.parse(readFileSync(join(trial.folder, 'report.json'), 'utf8')) as { totals: object };
  expect(report.totals).toMatchObject({
    lines: 200,
    valid: 188,
    invalid: 8,
    unreadableLines: 2,
    emptyLines: 2,
  });
  expect(readFileSync(join(trial.folder, 'report.html'), 'utf8')).toContain('no_tariff');
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { createInput } from './input.js';
import {
  ended,
  findFaults,
  listFiles,
  readRemaining,
  startProgram,
  startService,
  temporaryFolder,
  type Trial,
  writeInput,
} from './trial.js';

vi.setConfig({ testTimeout: 400_000 });

const folder = temporaryFolder();

it('sends everything once although it is killed, and reports a reason for every remaining line', async () => {
  const input = createInput(80);
  const service = await startService(input, 0.05);
  onTestFinished(() => service.close());
  const trial: Trial = { folder, service };
  writeInput(trial, input);
  const start = () => {
    const program = startProgram(
      trial,
      'run',
      ...listFiles(trial),
      '--concurrency',
      '32',
      '--values',
      'show',
    );
    onTestFinished(() => void program.kill('SIGKILL'));
    return program;
  };
  const first = start();
  await vi.waitFor(() => expect(service.sandbox.state.counts.accounts).toBeGreaterThan(20), {
    timeout: 200_000,
  });
  first.kill('SIGKILL');
  expect(await ended(first)).toBe('SIGKILL');
  expect(await ended(start())).toBe(1);
  expect(findFaults(trial, input)).toEqual([]);
  const states = new Set(readRemaining(trial).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(
    expect.arrayContaining(['duplicate', 'failed', 'invalid', 'unreadable']),
  );
});

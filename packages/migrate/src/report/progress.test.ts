import { expect, it, vi } from 'vitest';
import { Log } from './log.js';
import { waitFor } from './progress.js';

it('reports that it is waiting until the database answers', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = new Log((line) => lines.push(line));
  const waiting = waitFor(log, new Promise((resolve) => setTimeout(resolve, 20_000, 'open')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toBe('open');
  expect(lines).toHaveLength(2);
  vi.useRealTimers();
});

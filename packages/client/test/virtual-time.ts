import { vi } from 'vitest';

/** The simulation counts as idle after so many event-loop turns without a timer. */
const MAX_IDLE_TURNS = 1_000;

/** Fires timers in order without waiting until the work is done. */
export async function runInVirtualTime<T>(startMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  try {
    const progress = { isDone: false };
    const result = work().finally(() => (progress.isDone = true));
    for (let idle = 0; !progress.isDone && idle < MAX_IDLE_TURNS; idle += 1) {
      // Let pending work finish before the next timer fires.
      await new Promise((resolve) => setImmediate(resolve));
      if (progress.isDone || vi.getTimerCount() === 0) continue;
      await vi.advanceTimersToNextTimerAsync();
      idle = 0;
    }
    if (!progress.isDone) throw new Error('the work waits for nothing');
    return await result;
  } finally {
    vi.useRealTimers();
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}

import { vi } from 'vitest';

/** Turns of the event loop without a timer, after which nothing is going on. */
const MAX_IDLE_TURNS = 1_000;

/** Jumps from one timer to the next until the work is done: hours of waiting pass in a moment, in their order. */
export async function runInVirtualTime<T>(startMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  try {
    const progress = { isDone: false };
    const result = work().finally(() => (progress.isDone = true));
    for (let idle = 0; !progress.isDone && idle < MAX_IDLE_TURNS; idle += 1) {
      // What is going on ends before the next timer.
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

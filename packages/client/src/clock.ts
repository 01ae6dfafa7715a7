import type { StopReason } from './operation.js';

/** The longest delay of a timer. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export function untilAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    const end = (): void => signal.removeEventListener('abort', stop);
    promise.then(resolve, reject).finally(end);
    if (signal.aborted) stop();
  });
}

function timeUsedUp(): DOMException {
  return new DOMException('the time is used up', 'TimeoutError');
}

/** Time budget of a call, shared by its attempts and lookups. A deadline of NaN, 0 or less has expired. */
export class Clock {
  readonly #end: number;

  constructor(
    deadlineMs: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.#end = this.now() + (deadlineMs > 0 ? deadlineMs : 0);
  }

  /** Never goes back, in milliseconds. */
  now(): number {
    return performance.now();
  }

  leftMs(): number {
    return Math.max(0, this.#end - this.now());
  }

  stopReason(): Extract<StopReason, 'deadline' | 'aborted'> | undefined {
    if (this.signal?.aborted === true) return 'aborted';
    return this.leftMs() === 0 ? 'deadline' : undefined;
  }

  /** Why the call has ended, as `fetch` would throw it. */
  get cause(): unknown {
    return this.signal?.aborted === true ? (this.signal.reason as unknown) : timeUsedUp();
  }

  async within<Value>(attemptMs: number, run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const { signal } = this;
    const controller = new AbortController();
    const abort = (): void => controller.abort(signal?.reason);
    // AbortSignal.timeout would let a process end meanwhile, and AbortSignal.any is kept by a signal that many calls share.
    const timeout = (): void => controller.abort(timeUsedUp());
    const timer = setTimeout(timeout, Math.min(attemptMs, this.leftMs(), MAX_TIMER_MS));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted === true) abort();
    try {
      return await run(controller.signal);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** The reason if the call ends meanwhile. */
  sleep(milliseconds: number): Promise<ReturnType<Clock['stopReason']>> {
    const { signal } = this;
    const delayMs = Math.min(milliseconds, this.leftMs(), MAX_TIMER_MS);
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve(this.stopReason());
      };
      const timer = setTimeout(done, delayMs);
      signal?.addEventListener('abort', done);
      if (signal?.aborted === true) done();
    });
  }
}

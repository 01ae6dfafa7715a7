import { MAX_DELAY_MS } from '@data-import/errors';
import type { StopReason } from './operation.js';

/** An invalid option and the expected value. A call with one is never sent. */
export type OptionFault = readonly [option: string, expected: string];

/** Parses a `Date` header in IMF-fixdate format (RFC 9110, 5.6.7) to milliseconds; undefined for any other text. */
export function parseDate(date: string | undefined): number | undefined {
  const instant = new Date(date ?? Number.NaN);
  return instant.toUTCString() === date ? instant.getTime() : undefined;
}

/** Returns undefined if `use` throws, such as for a signal that is not the platform's. */
export function orUndefined<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const listeners = /*#__PURE__*/ new WeakMap<EventTarget, Set<() => void>>();

/** Reads `target`: in Node 20, `currentTarget` is null for every listener after the first. */
function stopAll({ target }: Event): void {
  listeners.get(target!)?.forEach((stop) => stop());
}

/**
 * Calls `stop` when the signal aborts, immediately if it has. Returns a function that unsubscribes. All calls with a signal
 * share one listener, because Node.js warns of a memory leak from the eleventh on.
 */
function onAbort(signal: AbortSignal | undefined, stop: () => void): () => void {
  const isAborted = orUndefined(() => signal?.aborted);
  if (isAborted) stop();
  if (!signal || isAborted) return () => {};
  const stops = listeners.get(signal) ?? new Set();
  listeners.set(signal, stops.add(stop));
  orUndefined(() => signal.addEventListener('abort', stopAll));
  return () => {
    if (stops.delete(stop) && stops.size === 0)
      orUndefined(() => signal.removeEventListener('abort', stopAll));
  };
}

export async function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let forget: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    forget = onAbort(signal, () => reject(signal.reason as Error));
  });
  return Promise.race([promise, aborted]).finally(forget);
}

/** Time budget of a call, shared by its attempts and lookups. A deadline of NaN, 0 or less has expired. */
export class Clock {
  readonly #end: number;

  constructor(
    deadlineMs: number,
    private readonly signal: AbortSignal | undefined,
    readonly fault?: OptionFault,
  ) {
    this.#end = performance.now() + (deadlineMs > 0 ? deadlineMs : 0);
  }

  /** Treats less than 2 ms as 0, because timers may fire slightly early. */
  leftMs(): number {
    const left = this.#end - performance.now();
    return left < 2 ? 0 : left;
  }

  stopReason(): Extract<StopReason, 'deadline' | 'aborted'> | undefined {
    if (orUndefined(() => this.signal?.aborted)) return 'aborted';
    return this.leftMs() === 0 ? 'deadline' : undefined;
  }

  reason(): unknown {
    return orUndefined(() => this.signal?.reason as unknown);
  }

  async within<Value>(attemptMs: number, run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    // AbortSignal.timeout does not keep the process alive, and a shared signal would retain AbortSignal.any.
    const stop = (): void => controller.abort(new DOMException('the time is up', 'TimeoutError'));
    const timer = setTimeout(stop, Math.min(attemptMs, this.leftMs(), MAX_DELAY_MS));
    const forget = onAbort(this.signal, () => controller.abort(this.reason()));
    try {
      return await run(controller.signal);
    } finally {
      clearTimeout(timer);
      forget();
    }
  }

  /** Resolves to the reason if the call ends meanwhile. */
  async sleep(milliseconds: number): Promise<ReturnType<Clock['stopReason']>> {
    await this.within(milliseconds, (signal) => new Promise<void>((resolve) => onAbort(signal, resolve)));
    return this.stopReason();
  }
}

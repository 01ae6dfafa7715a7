import { MAX_DELAY_MS } from '@data-import/errors';
import type { StopReason } from './operation.js';

/** An option that is wrong, and what was expected: no call is sent with it. */
export type OptionFault = readonly [option: string, expected: string];

/** The instant of a `Date` header, which has one form; undefined for any other text. */
export function parseDate(date: string | undefined): number | undefined {
  const instant = new Date(date ?? Number.NaN);
  return instant.toUTCString() === date ? instant.getTime() : undefined;
}

/** A signal that is not of the platform may throw whenever it is used. */
export function orUndefined<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const listeners = /*#__PURE__*/ new WeakMap<EventTarget, Set<() => void>>();

/** `currentTarget` is null in Node 20 for every listener after the first. */
function stopAll({ target }: Event): void {
  listeners.get(target!)?.forEach((stop) => stop());
}

/**
 * Calls `stop` once the signal is aborted, at once if it is. Returns a function that ends this. All calls with a signal share
 * one listener, since Node.js warns of a memory leak from the eleventh on.
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

  /** Timers may end a little early. */
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
    // AbortSignal.timeout would let a process end meanwhile, and AbortSignal.any is kept by a signal that many calls share.
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

  /** The reason if the call ends meanwhile. */
  async sleep(milliseconds: number): Promise<ReturnType<Clock['stopReason']>> {
    await this.within(milliseconds, (signal) => new Promise<void>((resolve) => onAbort(signal, resolve)));
    return this.stopReason();
  }
}

import { MAX_DELAY_MS } from '@data-import/errors';
import { findBaseUrlFault } from '@data-import/schemas';
import type { AnyDeployment, StopReason } from './operation.js';
import type { CallOptions, ClientOptions, RetryOptions } from './options.js';

const DEFAULT_DEADLINE_MS = 120_000;

const listeners = /*#__PURE__*/ new WeakMap<EventTarget, Set<() => void>>();

function stopAll({ currentTarget }: Event): void {
  listeners.get(currentTarget!)?.forEach((stop) => stop());
}

/**
 * Calls `stop` once the signal is aborted, at once if it is. Returns a function that ends this. All calls with a signal share
 * one listener, since Node.js warns of a memory leak from the eleventh on.
 */
function onAbort(signal: AbortSignal | undefined, stop: () => void): () => void {
  if (signal?.aborted === true) stop();
  if (signal === undefined || signal.aborted) return () => {};
  const stops = listeners.get(signal) ?? new Set();
  listeners.set(signal, stops.add(stop));
  signal.addEventListener('abort', stopAll);
  return () => {
    if (stops.delete(stop) && stops.size === 0) signal.removeEventListener('abort', stopAll);
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
    readonly signal: AbortSignal | undefined,
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
    if (this.signal?.aborted === true) return 'aborted';
    return this.leftMs() === 0 ? 'deadline' : undefined;
  }

  async within<Value>(attemptMs: number, run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const { signal } = this;
    const controller = new AbortController();
    // AbortSignal.timeout would let a process end meanwhile, and AbortSignal.any is kept by a signal that many calls share.
    const stop = (): void => controller.abort(new DOMException('the time is used up', 'TimeoutError'));
    const timer = setTimeout(stop, Math.min(attemptMs, this.leftMs(), MAX_DELAY_MS));
    const forget = onAbort(signal, () => controller.abort(signal?.reason));
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

/** An option that is wrong, and what was expected: no call is sent with it. */
export type OptionFault = readonly [option: string, expected: string];

const isCallback = (value: unknown): boolean => value === undefined || typeof value === 'function';

export function findOptionFault(options: Partial<ClientOptions & CallOptions>): OptionFault | undefined {
  const { baseUrl, allowInsecure, fetch: fetchIt = globalThis.fetch, pollMs, deadlineMs } = options;
  const { deployment, responses = 'report', retry = {}, onAttempt, onDeviation, signal } = options;
  const { attempts, baseMs, maxMs, attemptMs } = Object(retry) as RetryOptions;
  const numbers = Object.entries({ pollMs, deadlineMs, attempts, baseMs, maxMs, attemptMs });
  const { findOperation, operations } = Object(deployment) as Partial<AnyDeployment>;
  const isDeployment = typeof findOperation === 'function' && typeof operations === 'object';
  const { aborted, addEventListener } = Object(signal) as Partial<AbortSignal>;
  const isSignal = typeof aborted === 'boolean' && typeof addEventListener === 'function';
  const urlFault = findBaseUrlFault(baseUrl, allowInsecure);
  const checks: (readonly [option: string, isRight: boolean, expected: string])[] = [
    // First: no operation is looked for in what is no deployment.
    ['deployment', deployment === undefined || isDeployment, 'expected the value of a compiled profile'],
    ['baseUrl', urlFault === undefined, urlFault ?? ''],
    ['fetch', typeof fetchIt === 'function', 'expected a function, here or as the global fetch'],
    ['responses', ['report', 'strict'].includes(responses), 'expected report or strict'],
    ['retry', retry === false || Object(retry) === retry, 'expected an object or false'],
    ['signal', signal === undefined || isSignal, 'expected an AbortSignal'],
    ['onAttempt', isCallback(onAttempt), 'expected a function'],
    ['onDeviation', isCallback(onDeviation), 'expected a function'],
    ...numbers.map(([name, value = 0]) => {
      const isNumber = typeof value === 'number' && value >= 0 && value <= MAX_DELAY_MS;
      return [name, isNumber, `expected a number from 0 to ${MAX_DELAY_MS}`] as const;
    }),
  ];
  const [option, , expected] = checks.find(([, isRight]) => !isRight) ?? [];
  return option === undefined ? undefined : [option, expected!];
}

/** A copy of the options, and their clock, which has their fault. */
export function readOptions<Own extends CallOptions>(
  ...layers: readonly (CallOptions | undefined)[]
): readonly [Own, Clock] {
  try {
    const own = Object.assign({}, ...layers) as Own & { retry?: RetryOptions | false };
    const { deadlineMs = DEFAULT_DEADLINE_MS, signal, retry } = own;
    if (Object(retry) === retry) own.retry = { ...retry };
    // A call may have no time, and is not sent then.
    const fault = findOptionFault({ ...own, deadlineMs: typeof deadlineMs === 'number' ? 0 : deadlineMs });
    return [own, new Clock(fault ? 0 : deadlineMs, signal, fault)];
  } catch {
    return [{} as Own, new Clock(0, undefined, ['options', 'expected an object that can be read'])];
  }
}

import { type CheckFirst, retryDelay, type RetryDelayOptions } from '@data-import/errors';
import type { Failure } from './types.js';

/** The request took effect, although its response was lost. */
export interface Confirmed {
  readonly ok: true;
  readonly status: undefined;
  readonly body: undefined;
}

export type Effect = 'took-effect' | 'no-effect' | 'unknown';

export interface RetryOptions extends Pick<RetryDelayOptions, 'baseMs' | 'maxMs' | 'random'> {
  /** How often the request is sent at most. Default: 4. */
  readonly attempts?: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** Finds out whether a request took effect. Without it, a request whose failure says `check-first` is not repeated. */
  readonly check?: (error: CheckFirst) => Promise<Effect>;
  /** Waits for the import of the account; false if it is not imported. Without it, `after-import` ends the attempts. */
  readonly awaitImport?: () => Promise<boolean>;
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

/** Decides the next step after a failure, and waits until the request can be sent again. */
async function decide(
  { error }: Failure,
  sent: number,
  isLast: boolean,
  options: RetryOptions,
): Promise<'again' | 'stop' | 'took-effect'> {
  const { baseMs, maxMs, random, sleep = wait } = options;
  const pause = (retryAfterMs: number | undefined): Promise<void> =>
    sleep(retryDelay({ attempt: sent, retryAfterMs, baseMs, maxMs, random }));
  switch (error.retry) {
    case 'as-is':
      if (isLast) return 'stop';
      await pause(error.retryAfterMs);
      return 'again';
    case 'check-first': {
      // Also after the last attempt: it may be the one that took effect.
      if (options.check === undefined) return 'stop';
      await pause(error.retryAfterMs);
      const effect = await options.check(error);
      if (effect === 'took-effect') return effect;
      return effect === 'no-effect' && !isLast ? 'again' : 'stop';
    }
    case 'after-import':
      return !isLast && (await options.awaitImport?.()) === true ? 'again' : 'stop';
    default:
      return 'stop';
  }
}

/** Repeats a request as long as its failures say that this may help and does no harm. */
export async function withRetry<T extends { readonly ok: true } | Failure>(
  attempt: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T | Confirmed> {
  const { attempts = 4 } = options;
  for (let sent = 1; ; sent += 1) {
    const outcome = await attempt();
    if (outcome.ok) return outcome;
    const decision = await decide(outcome, sent, !(sent < attempts), options);
    if (decision === 'stop') return outcome;
    if (decision === 'took-effect') return { ok: true, status: undefined, body: undefined };
  }
}

/** The longest delay of a JavaScript timer; a longer one fires immediately. About 24.8 days. */
export const MAX_DELAY_MS: number = 2 ** 31 - 1;

export const DEFAULT_BASE_MS: number = 500;

export const DEFAULT_MAX_MS: number = 30_000;

export const DEFAULT_MAX_RETRY_AFTER_MS: number = 300_000;

/** 2^31 ms exceeds `MAX_DELAY_MS`, and the product with any `baseMs` is still finite. */
const MAX_EXPONENT = 31;

export interface RetryDelayOptions {
  /** How many attempts have failed: an integer from 1. */
  readonly attempt: number;
  readonly retryAfterMs?: number | undefined;
  /** The highest delay after the first attempt, in milliseconds, doubled after each further one. Default: 500. */
  readonly baseMs?: number | undefined;
  /** The highest delay after any attempt, in milliseconds, unless `retryAfterMs` is higher. Default: 30,000. */
  readonly maxMs?: number | undefined;
  /** The highest delay that `retryAfterMs` may ask for, in milliseconds. Default: 300,000, five minutes. */
  readonly maxRetryAfterMs?: number | undefined;
  /** Returns a number from 0 to below 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

function checkMilliseconds(name: keyof RetryDelayOptions, value: number): void {
  if (typeof value === 'number' && value >= 0 && value <= MAX_DELAY_MS) return;
  throw new RangeError(`${name}: expected milliseconds from 0 to ${MAX_DELAY_MS}`);
}

/**
 * How long to wait before the next attempt, in whole milliseconds: exponential backoff with full jitter, never shorter than
 * `retryAfterMs`, up to `maxRetryAfterMs`.
 * @throws {RangeError} if an option is not a number of its range.
 */
export function retryDelay({
  attempt,
  retryAfterMs = 0,
  baseMs = DEFAULT_BASE_MS,
  maxMs = DEFAULT_MAX_MS,
  maxRetryAfterMs = DEFAULT_MAX_RETRY_AFTER_MS,
  random = Math.random,
}: RetryDelayOptions): number {
  if (!Number.isInteger(attempt) || attempt < 1) {
    throw new RangeError('attempt: expected an integer from 1');
  }
  checkMilliseconds('retryAfterMs', retryAfterMs);
  checkMilliseconds('baseMs', baseMs);
  checkMilliseconds('maxMs', maxMs);
  checkMilliseconds('maxRetryAfterMs', maxRetryAfterMs);
  const share = random();
  if (!(typeof share === 'number' && share >= 0 && share < 1))
    throw new RangeError('random: expected a number from 0 to below 1');
  const highest = Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, MAX_EXPONENT));
  const asked = Math.ceil(Math.min(retryAfterMs, maxRetryAfterMs));
  return Math.max(asked, Math.floor(share * (Math.floor(highest) + 1)));
}

import type { Failure } from './types.js';

export interface RetryOptions {
  /** How often the request is sent at most. Default: 4. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt, doubled before each further one. Default: 500. */
  readonly firstDelay?: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

/**
 * Retries a request while its error has `retry: 'as-is'`. After any other error, the same request would fail again or
 * take effect twice.
 */
export async function withRetry<T extends { readonly ok: true } | Failure>(
  attempt: () => Promise<T>,
  { attempts = 4, firstDelay = 500, sleep = wait }: RetryOptions = {},
): Promise<T> {
  let outcome = await attempt();
  for (let sent = 1; sent < attempts; sent += 1) {
    if (outcome.ok || outcome.error.retry !== 'as-is') break;
    await sleep(firstDelay * 2 ** (sent - 1));
    outcome = await attempt();
  }
  return outcome;
}

import type { Failure } from './types.js';

export interface RetryOptions {
  /** How often the request is sent at most: 4 times unless set. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt, doubled before each one after it: 500 unless set. */
  readonly firstDelay?: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

/**
 * Sends a request again while its error calls for the same request again. That is `retry: 'as-is'` and nothing else:
 * after any other error, the same request fails once more, or does twice what it was to do once.
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

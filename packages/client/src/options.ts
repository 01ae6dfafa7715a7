import type { OperationId } from '@data-import/errors';
import type { Issue } from '@data-import/validators';
import type { AccountKey, AnyDeployment } from './operation.js';

export interface RetryOptions {
  /** Maximum number of attempts (default: 4), plus one if the service refuses the token. */
  readonly attempts?: number;
  /** Upper bound of the delay after the first attempt in milliseconds; doubles with each attempt (default: 500). */
  readonly baseMs?: number;
  /** Upper bound of every delay in milliseconds, unless `Retry-After` asks for more (default: 30,000). */
  readonly maxMs?: number;
  /** Timeout of one attempt in milliseconds (default: 30,000). */
  readonly attemptMs?: number;
}

/** A finished attempt. Apart from the account's key, it contains no values of the request or response. */
export interface Attempt {
  readonly operation: OperationId;
  /** Undefined for operations that list a supplier's accounts. */
  readonly account: AccountKey | undefined;
  /** Counts from 1. */
  readonly attempt: number;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly durationMs: number;
  /** The kind of the error; undefined for a success. */
  readonly error: string | undefined;
  /** Whether the failed request may have taken effect. */
  readonly isUnclear: boolean;
  /** `done`, `again` (after `delayMs`), or the reason why the call stops. */
  readonly next: string;
  readonly delayMs: number | undefined;
}

/** Describes a response that deviates from its contract, without its values. */
export interface Deviation {
  readonly operation: OperationId;
  readonly status: number;
  readonly issues: readonly Issue[];
}

/** The argument of a token function. */
export interface TokenRequest {
  /** No token yet, the token has (almost) expired, or a response had status 401 or 403. */
  readonly reason: 'first' | 'expired' | 'refused';
  /** The token to replace. A function that caches tokens must not return it again. */
  readonly previous: string | undefined;
}

/** An access token. `expiresAt` is a date or milliseconds since 1970. */
export type Token = string | { readonly token: string; readonly expiresAt?: Date | number };

export interface ClientOptions {
  /**
   * Prefix of every path, such as `https://api.example.com`. It may contain a path and a trailing slash. It starts with
   * `https:`, or with `http:` for a loopback address.
   */
  readonly baseUrl: string;
  /** Allows `http:` for any host, which exposes tokens and personal data (default: false). */
  readonly allowInsecure?: boolean;
  /**
   * The access token, or a function that returns it. All calls with the same function share its result until it expires or a
   * response has status 401 or 403. Concurrent requests share one call; after an exception, the next attempt calls it again.
   */
  readonly token: string | ((request: TokenRequest) => Token | Promise<Token>);
  /** A compiled profile, written by `data-import compile --profile`. */
  readonly deployment?: AnyDeployment | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Time limit of a whole call in milliseconds, including all attempts and delays (default: 120,000). */
  readonly deadlineMs?: number;
  /** `false`: sends each request once. */
  readonly retry?: RetryOptions | false;
  /** First poll interval in milliseconds; grows by half each time, up to 10 s (default: 250). */
  readonly pollMs?: number;
  /** `strict`: a response that deviates from its contract fails as `invalid-response` (default: `report`). */
  readonly responses?: 'report' | 'strict';
  readonly onDeviation?: (deviation: Deviation) => void;
  readonly onAttempt?: (attempt: Attempt) => void;
}

export interface CallOptions {
  /** Aborts the call and its current attempt. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

/** Swallows exceptions and rejections, so that a faulty callback cannot change the call. */
export function notify<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  void new Promise((resolve) => resolve(callback?.(value))).catch(() => {});
}

import type { OperationId } from '@data-import/errors';
import type { Issue } from '@data-import/validators';
import type { AccountKey, AnyDeployment } from './operation.js';

export interface RetryOptions {
  /** How often a request is sent at most (default: 4); once more if its token was refused. */
  readonly attempts?: number;
  /** The highest delay after the first attempt in milliseconds, doubled after each further one (default: 500). */
  readonly baseMs?: number;
  /** The highest delay after any attempt in milliseconds, unless `Retry-After` asks for more (default: 30,000). */
  readonly maxMs?: number;
  /** How long one attempt may take, in milliseconds (default: 30,000). */
  readonly attemptMs?: number;
}

/** An attempt that has ended. Beside the key of its account, it contains no value of a request or a response. */
export interface Attempt {
  readonly operation: OperationId;
  /** Undefined for the lists of a supplier. */
  readonly account: AccountKey | undefined;
  /** From 1. */
  readonly attempt: number;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly durationMs: number;
  /** The kind of the error; undefined for a success. */
  readonly error: string | undefined;
  /** Whether the request may have taken effect although it failed. */
  readonly isUnclear: boolean;
  /** `done`, another attempt after `delayMs`, or the reason why there is none. */
  readonly next: string;
  readonly delayMs: number | undefined;
}

/** A response that deviates from its contract. It contains no value of the response. */
export interface Deviation {
  readonly operation: OperationId;
  readonly status: number;
  readonly issues: readonly Issue[];
}

/** Why a token is needed. */
export interface TokenRequest {
  /** There is none yet, its stated time is over (or almost), or a response had status 401 or 403. */
  readonly reason: 'first' | 'expired' | 'refused';
  /** The token to replace: a function that caches tokens must not return it again. */
  readonly previous: string | undefined;
}

/** An access token, and when it expires, if that is known: a date or milliseconds since 1970. */
export type Token = string | { readonly token: string; readonly expiresAt?: Date | number };

export interface ClientOptions {
  /**
   * What paths are appended to, such as `https://api.example.com`, with or without a path and a slash at its end. It begins
   * with `https:`, or with `http:` for an address of this machine.
   */
  readonly baseUrl: string;
  /** Allows `http:` for any host: tokens and personal data are then sent in clear text (default: false). */
  readonly allowInsecure?: boolean;
  /**
   * The access token, or a function that returns it. All calls with the same function share its result until it expires or a
   * response has status 401. It is called once for all requests that wait for a token; if it throws, it is called again.
   */
  readonly token: string | ((request: TokenRequest) => Token | Promise<Token>);
  /** What a deployment does differently: `data-import compile --profile` writes it. */
  readonly deployment?: AnyDeployment | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** For all attempts of a call together, with the delays between them, in milliseconds (default: 120,000). */
  readonly deadlineMs?: number;
  /** `false`: a request is sent once. */
  readonly retry?: RetryOptions | false;
  /** Milliseconds between the first two looks at an import; the interval grows by half, up to 10 s (default: 250). */
  readonly pollMs?: number;
  /** `strict`: a response that deviates from its contract is a failure, `invalid-response` (default: `report`). */
  readonly responses?: 'report' | 'strict';
  readonly onDeviation?: (deviation: Deviation) => void;
  readonly onAttempt?: (attempt: Attempt) => void;
}

export interface CallOptions {
  /** Ends the call, and with it the attempt that is under way. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

/** What a callback throws, or a promise that it returns rejects with, does not change the call. */
export function notify<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  void new Promise((resolve) => resolve(callback?.(value))).catch(() => {});
}

import { ALL } from './gates.js';

/** A failure that is not the account's own, if the next accounts have it too. */
export interface SystemicFailure {
  /** An import supplier, or `ALL`. */
  readonly scope: string;
  /** Failures with different causes are not consecutive. */
  readonly cause: string;
  readonly reason: string;
  /** After so many consecutive accounts, nothing more is sent. */
  readonly limit: number;
}

/** Counts consecutive failures of each scope in this process. */
export class SystemicFailures {
  readonly #streaks = new Map<string, { readonly cause: string; readonly count: number }>();

  /** Returns whether the scope has to be closed. */
  add({ scope, cause, limit }: SystemicFailure): boolean {
    const streak = this.#streaks.get(scope);
    const count = streak?.cause === cause ? streak.count + 1 : 1;
    this.#streaks.set(scope, { cause, count });
    return count >= limit;
  }

  /** The service has processed a request of the supplier. */
  clear(supplier: string): void {
    this.#streaks.delete(ALL);
    this.#streaks.delete(supplier);
  }
}

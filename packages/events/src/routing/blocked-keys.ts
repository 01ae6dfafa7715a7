import { settle } from './settle.js';

export class BlockedError extends Error {
  override readonly name = 'BlockedError';

  constructor() {
    super('an earlier event with the same key failed');
  }
}

/**
 * The events that wait to be delivered again, by key. Only the first of a key may run; the others follow in the order in
 * which they first arrived, in any order of their redelivery.
 */
export class BlockedKeys {
  readonly #waiting = new Map<unknown, Set<unknown>>();
  size = 0;

  /**
   * @param id the same for every delivery of the event
   * @throws {BlockedError} if an earlier event waits, or any error of `run`. The event then waits, too.
   */
  run<Done>(key: unknown, id: unknown, run: () => Done | Promise<Done>): Done | Promise<Done> {
    return settle<Done, Done>(
      () => {
        const waiting = this.#waiting.get(key);
        if (waiting !== undefined && first(waiting) !== id) throw new BlockedError();
        return run();
      },
      (done) => {
        this.#remove(key, id);
        return done;
      },
      (error) => {
        this.#add(key, id);
        throw error;
      },
    );
  }

  #add(key: unknown, id: unknown): void {
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    if (waiting.has(id)) return;
    waiting.add(id);
    this.size += 1;
  }

  #remove(key: unknown, id: unknown): void {
    const waiting = this.#waiting.get(key);
    if (waiting?.delete(id) !== true) return;
    this.size -= 1;
    if (waiting.size === 0) this.#waiting.delete(key);
  }
}

function first(set: ReadonlySet<unknown>): unknown {
  return set.values().next().value;
}

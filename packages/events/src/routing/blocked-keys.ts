import { settle } from './settle.js';

export class BlockedError extends Error {
  override readonly name = 'BlockedError';

  constructor() {
    super('an earlier event with the same key failed');
  }
}

/** Persists the events that wait for redelivery across restarts: see `blockedKeys` of `handleStream`. */
export interface BlockedKeyStore {
  /** The waiting events: their keys and identifiers, in the order in which they were added. */
  load(): Promise<Iterable<readonly [key: string, id: string]>>;
  /** Adds an event. Must be idempotent. */
  add(key: string, id: string): Promise<void>;
  remove(key: string, id: string): Promise<void>;
}

/**
 * The events that wait for redelivery, by key. Only the first event of a key may run; the others follow in
 * the order of their first arrival, whatever the order of redelivery.
 */
export class BlockedKeys {
  readonly #waiting = new Map<unknown, Set<unknown>>();
  readonly #store: BlockedKeyStore | undefined;
  size = 0;

  constructor(store?: BlockedKeyStore) {
    this.#store = store;
  }

  async load(): Promise<void> {
    for (const [key, id] of (await this.#store?.load()) ?? []) this.#add(key, id);
  }

  /**
   * @param id the same for every delivery of the event
   * @throws {BlockedError} if an earlier event waits, or any error of `run` or the store. The event waits.
   */
  run<Done>(key: unknown, id: unknown, run: () => Done | Promise<Done>): Done | Promise<Done> {
    if (this.#store !== undefined && typeof key !== 'string')
      throw new TypeError('orderBy: expected a text, as blockedKeys needs');
    return settle<Done, Done>(
      () => {
        const waiting = this.#waiting.get(key);
        if (waiting !== undefined && first(waiting) !== id) throw new BlockedError();
        return run();
      },
      (done) => {
        if (this.#waiting.get(key)?.has(id) !== true) return done;
        if (this.#store === undefined) return this.#remove(key, id, done);
        return this.#store.remove(key as string, id as string).then(() => this.#remove(key, id, done));
      },
      (error) => {
        this.#add(key, id);
        if (this.#store === undefined) throw error;
        // Repeated at every failure, because the store may have failed before.
        return this.#store.add(key as string, id as string).then(() => Promise.reject(error));
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

  #remove<Done>(key: unknown, id: unknown, done: Done): Done {
    const waiting = this.#waiting.get(key);
    waiting?.delete(id);
    this.size -= 1;
    if (waiting?.size === 0) this.#waiting.delete(key);
    return done;
  }
}

function first(set: ReadonlySet<unknown>): unknown {
  return set.values().next().value;
}

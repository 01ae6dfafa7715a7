/** The next range, and the one from which on threads wait, which is negative once there are no more. */
const [NEXT, LIMIT] = [0, 1];

/** Divides the ranges of a file of lines among threads, and tells each the number of its first line. */
export class SharedRanges {
  readonly #state: Int32Array;
  /** The number of the first line of each range; 0 until the lines before are counted. */
  readonly #lines: BigInt64Array;

  /** @param memory that of another thread */
  constructor(
    private readonly count: number,
    readonly memory = new SharedArrayBuffer(8 * (count + 2)),
  ) {
    this.#state = new Int32Array(memory, 0, 2);
    this.#lines = new BigInt64Array(memory, 8);
    Atomics.compareExchange(this.#lines, 0, 0n, 1n);
  }

  /** The next range, once it is below the limit; undefined if there is none. */
  take(): number | undefined {
    const range = Atomics.add(this.#state, NEXT, 1);
    while (range < this.count) {
      const limit = Atomics.load(this.#state, LIMIT);
      if (range < Math.abs(limit)) return range;
      if (limit < 0) break;
      Atomics.wait(this.#state, LIMIT, limit);
    }
    return undefined;
  }

  allow(limit: number): void {
    Atomics.store(this.#state, LIMIT, limit);
    Atomics.notify(this.#state, LIMIT);
  }

  /** Ranges below the limit are still taken, because threads may wait for their lines. */
  stop(): void {
    this.allow(-Math.abs(Atomics.load(this.#state, LIMIT)));
  }

  /** The number of the first line of a range with so many lines. Waits until those before are counted. */
  addLines(range: number, lines: number): number {
    Atomics.wait(this.#lines, range, 0n);
    const first = Atomics.load(this.#lines, range);
    Atomics.store(this.#lines, range + 1, first + BigInt(lines));
    Atomics.notify(this.#lines, range + 1);
    return Number(first);
  }
}

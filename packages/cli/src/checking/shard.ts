/** One of several runs that divide the input: each checks the blocks that begin in its part of the bytes. */
export class Shard {
  constructor(
    /** From 1. */
    readonly number: number,
    readonly total: number,
    private readonly size: number,
  ) {}

  /** All shards divide the input into the same blocks: several for each of them, if there is enough. */
  limitBlockSize(size: number): number {
    return Math.min(size, Math.ceil(this.size / this.total / 4));
  }

  includes(offset: number): boolean {
    return this.#at(offset) === this.number;
  }

  isPast(offset: number): boolean {
    return this.#at(offset) > this.number;
  }

  /**
   * The ranges of a file that begins at this offset: how many come before those of this shard, and how many there are with
   * these.
   */
  selectRanges(
    offset: number,
    size: number,
    all: number,
  ): { readonly skipped: number; readonly count: number } {
    let skipped = 0;
    while (skipped < all && this.#at(offset + skipped * size) < this.number) skipped += 1;
    let count = skipped;
    while (count < all && this.includes(offset + count * size)) count += 1;
    // A file without any is not read.
    return { skipped, count: count === skipped ? 0 : count };
  }

  /** The shard of a block that begins at this offset of the whole input. */
  #at(offset: number): number {
    return Math.min(this.total, Math.floor((offset * this.total) / Math.max(1, this.size)) + 1);
  }
}

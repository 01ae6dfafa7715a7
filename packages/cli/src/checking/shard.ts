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

  /** The shard of a block that begins at this offset of the whole input. */
  #at(offset: number): number {
    return Math.min(this.total, Math.floor((offset * this.total) / Math.max(1, this.size)) + 1);
  }
}

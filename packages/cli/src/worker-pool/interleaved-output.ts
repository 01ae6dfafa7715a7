import type { Output } from '../output.js';

/** A report and standard error in memory, in the order in which they were written. */
export class InterleavedOutput {
  #texts: string[] = [''];
  #size = 0;

  readonly out = this.#output(0);
  readonly err = this.#output(1);

  /** How many characters were written since the last `take`. */
  get size(): number {
    return this.#size;
  }

  /** Everything written since the last `take`: texts of `out` at even indexes, of `err` at odd ones. */
  take(): string[] {
    const texts = this.#texts;
    this.#texts = [''];
    this.#size = 0;
    return texts;
  }

  #output(parity: 0 | 1): Output {
    return {
      write: (text) => {
        const last = this.#texts.length - 1;
        if (last % 2 === parity) this.#texts[last] += text;
        else this.#texts.push(text);
        this.#size += text.length;
      },
      flush() {},
      async drained() {},
    };
  }
}

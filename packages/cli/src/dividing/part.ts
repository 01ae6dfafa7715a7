import type { Output } from '../output.js';
import type { Tally } from '../report/report.js';

/** Lines of an NDJSON file, for one thread to check. */
export interface Block {
  readonly file: string;
  /** How many lines of the file come before. */
  readonly ended: number;
  /** Whole lines: the block owns the memory, and gives it back with its last part. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What has come of a block since the part before. */
export interface Part {
  /** What was written, in turn for the report and for standard error, the report first. */
  readonly texts: readonly string[];
  /** With the last part of a block, that of the whole block, and the memory of the block. */
  readonly end?: { readonly tally: Tally; readonly bytes: Uint8Array<ArrayBuffer> };
}

/** Takes a part once all before it are written; resolves when it is written too. */
export type Reply = (part: Part) => Promise<void>;

/** Checks blocks in the order in which they are given, whether or not those before are done. */
export interface Lane {
  /** Resolves once the last part is written. */
  check(block: Block, reply: Reply): Promise<void>;
  end(): Promise<void>;
}

/** Two outputs that gather what is written to either, in the order in which it comes. */
export class Texts {
  #texts: string[] = [''];
  #size = 0;

  readonly out = this.#output(0);
  readonly err = this.#output(1);

  /** How many characters were written since the last take. */
  get size(): number {
    return this.#size;
  }

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

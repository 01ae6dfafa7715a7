import type { Block } from './block.js';
import type { ReadFault } from './sink.js';

/** In bytes of JSON. Parsed, `[{},{},…]` takes 20 times as much, so a larger text could exhaust the heap. */
export const MAX_TEXT_LENGTH = 1 << 26;

export interface SplitterOptions {
  readonly arrayIsDocument: boolean;
  readonly longestText: number;
}

export interface Splitter {
  readonly isBatch: boolean;
  readonly done: boolean;
  push(chunk: Buffer): Generator<Block>;
  end(fault?: ReadFault): Generator<Block>;
}

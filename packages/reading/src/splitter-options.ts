import type { Block } from './block.js';
import type { ReadFault } from './sink.js';

/** The maximum size of a JSON text in bytes. Parsed, `[{},{},…]` takes 20 times as much: more would exhaust the heap. */
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

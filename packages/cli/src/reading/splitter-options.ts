import { constants } from 'node:buffer';
import type { Block } from './block.js';
import type { ReadFault } from './sink.js';

/** The maximum size of a JSON text in bytes: the longest string that Node supports. */
export const MAX_TEXT_LENGTH = constants.MAX_STRING_LENGTH;

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

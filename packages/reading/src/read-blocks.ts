import type { Block } from './block.js';
import { FileSplitter } from './splitter.js';
import { MAX_TEXT_LENGTH } from './splitter-options.js';

/** Splits the chunks of `Input.read` or `Input.peek` into blocks of lines or array items. */
export async function* readBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Block> {
  const splitter = new FileSplitter({ arrayIsDocument: false, longestText: MAX_TEXT_LENGTH });
  for await (const chunk of chunks) {
    yield* splitter.push(chunk);
    if (splitter.done) break;
  }
  yield* splitter.end();
}

import { sliceLines } from '../reading/blocks.js';
import { DocumentReader } from '../reading/document-reader.js';
import type { Sink } from '../reading/sink.js';
import type { Block, Reply } from './block-worker.js';
import type { InterleavedOutput } from './interleaved-output.js';

/** How many characters a partial result has before it is sent. */
const RESULT_SIZE = 1 << 16;

/**
 * Reads the documents in the lines of a block. Each partial result is sent once the previous one is written, so a report
 * much larger than its block does not fill the memory.
 */
export async function readBlock(
  { linesBefore, bytes }: Block,
  longestText: number | undefined,
  sink: Sink,
  output: InterleavedOutput,
  reply: Reply,
): Promise<void> {
  const reader = DocumentReader.ofLines({ arrayIsDocument: false, longestText }, sink, linesBefore);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const slice of sliceLines(buffer)) {
    reader.push(slice);
    if (output.size >= RESULT_SIZE) await reply({ texts: output.take() });
  }
  reader.end();
}

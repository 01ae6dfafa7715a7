import { sliceLines } from '../reading/blocks.js';
import { DocumentReader } from '../reading/document-reader.js';
import type { Block, Reply } from '../worker-pool/block-worker.js';
import { InterleavedOutput } from '../worker-pool/interleaved-output.js';
import { EventChecker } from './event-checker.js';
import { eventLines, noEvents } from './event-report.js';
import type { EventLibrary, EventSettings } from './settings.js';

/** How many characters a partial result has before it is sent. */
const RESULT_SIZE = 1 << 16;

/** Checks the events in the lines of a block as a single thread would. */
export async function checkEventBlock(
  { file, linesBefore, bytes }: Block,
  settings: EventSettings,
  library: EventLibrary,
  reply: Reply,
): Promise<void> {
  const output = new InterleavedOutput();
  const { out, err } = output;
  const report = settings.format === 'ndjson' ? eventLines(out) : noEvents;
  const checker = new EventChecker({ library, settings, report, out, err });
  const options = { arrayIsDocument: false, longestText: settings.longestText };
  const reader = DocumentReader.ofLines(options, checker.sinkOf(file), linesBefore);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const slice of sliceLines(buffer)) {
    reader.push(slice);
    if (output.size >= RESULT_SIZE) await reply({ texts: output.take() });
  }
  reader.end();
  const { tally, drift } = checker;
  await reply({ texts: output.take(), end: { tally, drift, bytes } });
}

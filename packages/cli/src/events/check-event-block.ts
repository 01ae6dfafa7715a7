import type { Block, Reply } from '../worker-pool/block-worker.js';
import { InterleavedOutput } from '../worker-pool/interleaved-output.js';
import { readBlock } from '../worker-pool/read-block.js';
import { EventChecker } from './event-checker.js';
import { eventLines, noEvents } from './event-report.js';
import type { EventLibrary, EventSettings } from './settings.js';

/** Checks the events in the lines of a block as a single thread would. */
export async function checkEventBlock(
  block: Block,
  settings: EventSettings,
  library: EventLibrary,
  reply: Reply,
): Promise<void> {
  const output = new InterleavedOutput();
  const { out, err } = output;
  const report = settings.format === 'ndjson' ? eventLines(out) : noEvents;
  const checker = new EventChecker({ library, settings, report, out, err });
  await readBlock(block, settings.longestText, checker.sinkOf(block.file), output, reply);
  const { tally, drift } = checker;
  await reply({ texts: output.take(), end: { tally, drift, bytes: block.bytes } });
}

import { Checker } from '../checking/checker.js';
import { type CheckSettings, createReport } from '../checking/settings.js';
import type { ContractValidator } from '../contracts/source.js';
import { sliceLines } from '../reading/blocks.js';
import { DocumentReader } from '../reading/document-reader.js';
import type { Block, Reply } from './block-worker.js';
import { InterleavedOutput } from './interleaved-output.js';

/** How many characters a partial result has before it is sent. */
const RESULT_SIZE = 1 << 16;

/**
 * Checks and reports the lines of a block as a single thread would. Each partial result is sent once the previous one
 * is written, so a report much larger than its block does not fill the memory.
 */
export async function checkBlock(
  { file, linesBefore, bytes }: Block,
  settings: CheckSettings,
  validator: ContractValidator,
  reply: Reply,
): Promise<void> {
  const output = new InterleavedOutput();
  const { out, err } = output;
  const report = createReport(settings, settings.contract, out);
  const checker = new Checker({ ...settings, validator, report, out, err });
  const options = { arrayIsDocument: false, longestText: settings.longestText };
  const reader = DocumentReader.ofLines(options, checker.sinkOf(file), linesBefore);
  report.continueFile(file);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const slice of sliceLines(buffer)) {
    reader.push(slice);
    if (output.size >= RESULT_SIZE) await reply({ texts: output.take() });
  }
  reader.end();
  await reply({ texts: output.take(), end: { tally: checker.tally, bytes } });
}

import type { Validator } from '@data-import/validators';
import { Checker } from '../checking/checker.js';
import { type CheckSettings, createReport } from '../checking/settings.js';
import { sliceLines } from '../reading/blocks.js';
import { DocumentReader } from '../reading/document-reader.js';
import { type Block, type Reply, Texts } from './part.js';

/** From how many characters on a part is worth handing over. */
const ENOUGH = 1 << 16;

/**
 * Checks and reports the lines of a block as they would be in one thread. What is written goes out in parts, each
 * after the one before is taken, so that a report much larger than its block does not pile up.
 */
export async function checkBlock(
  { file, ended, bytes }: Block,
  settings: CheckSettings,
  validator: Validator<unknown>,
  reply: Reply,
): Promise<void> {
  const texts = new Texts();
  const { out, err } = texts;
  const report = createReport(settings, settings.contract, out);
  const checker = new Checker({ ...settings, validator, report, out, err });
  const { longestText } = settings;
  const reader = DocumentReader.ofLines({ arrayIsDocument: false, longestText }, checker.sinkOf(file), ended);
  report.continueFile(file);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const slice of sliceLines(buffer)) {
    reader.push(slice);
    if (texts.size >= ENOUGH) await reply({ texts: texts.take() });
  }
  reader.end();
  await reply({ texts: texts.take(), end: { tally: checker.tally, bytes } });
}

import { Checker } from '../checking/checker.js';
import { type CheckSettings, createReport } from '../checking/settings.js';
import type { ContractValidator } from '../contracts/source.js';
import type { Block, Reply } from './block-worker.js';
import { InterleavedOutput } from './interleaved-output.js';
import { readBlock } from './read-block.js';

/** Checks and reports the lines of a block as a single thread would. */
export async function checkBlock(
  block: Block,
  settings: CheckSettings,
  validator: ContractValidator,
  reply: Reply,
): Promise<void> {
  const output = new InterleavedOutput();
  const { out, err } = output;
  const report = createReport(settings, settings.contract, out);
  const checker = new Checker({ ...settings, validator, report, out, err });
  report.continueFile(block.file);
  await readBlock(block, settings.longestText, checker.sinkOf(block.file), output, reply);
  await reply({ texts: output.take(), end: { tally: checker.tally, bytes: block.bytes } });
}

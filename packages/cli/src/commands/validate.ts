import type { ValidateCommand } from '../args.js';
import { Checker } from '../checking/checker.js';
import { createReport } from '../checking/settings.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import type { Contract } from '../contracts/source.js';
import { readFile } from '../reading/read-file.js';
import { checkBlock } from '../worker-pool/check-block.js';
import { ParallelChecker } from '../worker-pool/parallel-checker.js';
import { type ExitCode, exitCodeOf, type Io } from './io.js';

/** Checks every document of every file and reports each at once. */
export async function validate(command: ValidateCommand, contract: Contract, io: Io): Promise<ExitCode> {
  const settings = { ...command, colour: io.colour };
  const report = createReport(settings, contract.name, io.out);
  const validator = await contract.load();
  const { out, err } = io;
  const checker = new Checker({ ...settings, validator, report, out, err });
  const { workers } = command;
  const parallel = new ParallelChecker({
    settings,
    workers,
    report,
    out,
    err,
    checkBlock: (block, reply) => checkBlock(block, settings, validator, reply),
    add({ tally }) {
      checker.add(tally);
      report.addTally(tally);
    },
  });
  const options = {
    arrayIsDocument: acceptsArray(contract.schema),
    standardInput: io.standardInput,
    pause: () => out.drained(),
  };

  try {
    for (const file of command.files) {
      report.beginFile(file);
      // One file after the other: they are reported in the order of the command line.
      await readFile(file, checker.sinkOf(file), { ...options, parallel: parallel.readingOf(file) });
      report.endFile();
    }
  } finally {
    await parallel.end();
  }
  const { tally } = checker;
  report.finish({ files: command.files.length, ...tally });
  await out.drained();
  return exitCodeOf(tally);
}

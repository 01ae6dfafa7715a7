import type { ValidateCommand } from '../args.js';
import { Checker } from '../checking/checker.js';
import { createReport } from '../checking/settings.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import type { Contract } from '../contracts/source.js';
import { SharedWork } from '../dividing/shared-work.js';
import { readFile } from '../reading/read-file.js';
import { ExitCode, type Io } from './io.js';

/** Checks every document of every file, and reports each as it is checked. */
export async function validate(command: ValidateCommand, contract: Contract, io: Io): Promise<ExitCode> {
  const settings = { ...command, colour: io.colour };
  const report = createReport(settings, contract.name, io.out);
  const validator = await contract.load();
  const checker = new Checker({ ...settings, validator, report, out: io.out, err: io.err });
  const { out, err } = io;
  const work = new SharedWork({ settings, workers: command.workers, validator, checker, report, out, err });
  const reading = {
    arrayIsDocument: acceptsArray(contract.schema),
    standardInput: io.standardInput,
    pause: () => out.drained(),
  };

  try {
    for (const file of command.files) {
      report.beginFile(file);
      // Files are reported in the order they are given.
      await readFile(file, checker.sinkOf(file), { ...reading, dividing: work.dividing(file) });
      report.endFile();
    }
  } finally {
    await work.end();
  }
  const { tally } = checker;
  report.finish({ files: command.files.length, ...tally });
  await io.out.drained();
  if (tally.unreadableFiles + tally.unreadableLines > 0) return ExitCode.notCarriedOut;
  return tally.invalid > 0 ? ExitCode.someInvalid : ExitCode.allValid;
}

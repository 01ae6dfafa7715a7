import type { ValidateCommand } from '../args.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import type { Contract } from '../contracts/source.js';
import { readFile } from '../reading/read-file.js';
import type { Fault, Sink } from '../reading/sink.js';
import { humanReport, palette } from '../report/human.js';
import { jsonReport, ndjsonReport } from '../report/json.js';
import { formatFile } from '../report/path.js';
import { printable } from '../report/printable.js';
import type { Report } from '../report/report.js';
import { ExitCode, type Io } from './io.js';

function createReport(command: ValidateCommand, contract: Contract, io: Io): Report {
  if (command.format === 'json') return jsonReport(io.out, contract.name);
  if (command.format === 'ndjson') return ndjsonReport(io.out);
  return humanReport(io.out, palette(io.colour));
}

/** `data-import: a.ndjson:3:14: this line is not JSON: …` */
function formatFault(file: string, { line, column, message }: Fault): string {
  const place = [formatFile(file), line, column].filter((part) => part !== undefined).join(':');
  return `data-import: ${printable(place)}: ${printable(message)}\n`;
}

/** Checks every document of every file, and reports each as it is checked. */
export async function validate(command: ValidateCommand, contract: Contract, io: Io): Promise<ExitCode> {
  const validator = await contract.load();
  const report = createReport(command, contract, io);
  const options = command.maxIssues === undefined ? {} : { maxIssues: command.maxIssues };
  const counts = {
    files: command.files.length,
    valid: 0,
    invalid: 0,
    unreadableFiles: 0,
    unreadableLines: 0,
  };
  const reading = {
    arrayIsDocument: acceptsArray(contract.schema),
    standardInput: io.standardInput,
    pause: () => io.out.drained(),
  };

  for (const file of command.files) {
    const sink: Sink = {
      document(value, place) {
        const result = validator.validate(value, options);
        counts[result.ok ? 'valid' : 'invalid'] += 1;
        report.document(place, result);
      },
      unreadable(fault) {
        counts[fault.lineOnly === true ? 'unreadableLines' : 'unreadableFiles'] += 1;
        report.unreadable(fault);
        // On a terminal both outputs share one screen: what came first is to be seen first.
        io.out.flush();
        io.err.write(formatFault(file, fault));
        io.err.flush();
      },
    };
    report.beginFile(file);
    // Files are reported in the order they are given.
    await readFile(file, sink, reading);
    report.endFile();
  }
  report.finish(counts);
  await io.out.drained();
  if (counts.unreadableFiles + counts.unreadableLines > 0) return ExitCode.notCarriedOut;
  return counts.invalid > 0 ? ExitCode.someInvalid : ExitCode.allValid;
}

import { printable } from '@data-import/validators/runtime';
import { readFirstDocument, RepeatableInput } from '../checking/recognise-input.js';
import { ExitCode, type Io } from '../io.js';
import { findMatches } from '../lookup/which-contract.js';
import { findFiles, isInput } from '../reading/find-files.js';
import { formatFile, palette } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

/** Prints the contract or event that the first document of each file is of, why, and which others are next. */
export async function which(
  operands: readonly string[],
  { contracts }: { readonly contracts?: string },
  io: Io,
): Promise<ExitCode> {
  const { out, err, colour, columns } = io;
  const { strong } = palette(colour);
  const files = (await Promise.all(operands.map((operand) => findFiles(operand)))).flat();
  let code: ExitCode = ExitCode.allValid;
  for (const file of files) {
    const document = await readFirstDocument(file, new RepeatableInput(io.standardInput));
    const [best, ...others] = document === undefined ? [] : await findMatches(document, contracts);
    const place = printable(formatFile(file));
    if (best === undefined) {
      const none = (await isInput(file)) ? 'it has no document that can be read' : 'no such file';
      err.write(`data-import: ${place}: ${document === undefined ? none : 'no contract has its fields'}\n`);
      code = ExitCode.failed;
      continue;
    }
    const why = wrap(printable(best.why), columns, '  ');
    out.write(`${place}: ${strong(printable(best.name))}, ${best.verdict}\n  ${why}\n`);
    const rows = others.map(({ name, verdict, why: reason }) => {
      return [`  ${printable(name)}`, printable(`${verdict}; ${reason}`)] as const;
    });
    if (rows.length > 0) out.write(`next best\n${formatColumns(rows, columns)}`);
  }
  return code;
}

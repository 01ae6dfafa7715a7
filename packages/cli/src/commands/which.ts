import { printable } from '@data-import/validators/runtime';
import type { Folders } from '../contracts/index.js';
import { findInputs } from '../checking/operands.js';
import { readFirstDocument } from '../checking/recognise-input.js';
import { ExitCode, type Io } from '../io.js';
import { findMatches, type Match } from '../lookup/which-contract.js';
import { isInput } from '@data-import/reading/find-files';
import { formatFile, palette, printableJson } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

export interface WhichOptions {
  readonly contracts?: Folders;
  readonly format: 'human' | 'json';
}

export async function which(
  operands: readonly string[],
  { contracts, format }: WhichOptions,
  io: Io,
): Promise<ExitCode> {
  let code: ExitCode = ExitCode.allValid;
  const found: { readonly file: string; readonly matches: readonly Match[] }[] = [];
  for (const input of await findInputs(operands, io)) {
    const document = await readFirstDocument(input);
    input.close();
    const matches = document === undefined ? [] : await findMatches(document, contracts);
    const place = printable(formatFile(input.file));
    found.push({ file: input.file, matches });
    if (matches.length > 0) {
      if (format === 'human') io.out.write(formatMatches(place, matches, io));
    } else {
      const none = (await isInput(input.file)) ? 'it has no document that can be read' : 'no such file';
      const why = document === undefined ? none : 'no contract has its fields';
      io.err.write(`data-import: ${place}: ${why}\n`);
    }
    if (!matches.some(({ isKnown }) => isKnown)) code = ExitCode.failed;
  }
  if (format === 'json') io.out.write(`${printableJson(found, 2)}\n`);
  return code;
}

function formatMatches(place: string, [best, ...others]: readonly Match[], { colour, columns }: Io): string {
  const { name, verdict, why } = best!;
  const { strong } = palette(colour);
  const first = wrap(`${place}: ${printable(name)}, ${verdict}`, columns, '  ');
  const reason = wrap(printable(why), columns, '  ');
  const rows = others.map(
    (other) => [`  ${printable(other.name)}`, printable(`${other.verdict}; ${other.why}`)] as const,
  );
  const rest = rows.length === 0 ? '' : `next best\n${formatColumns(rows, columns)}`;
  return `${first.replace(printable(name), strong)}\n  ${reason}\n${rest}`;
}

import { printable } from '@data-import/validators/runtime';
import type { Statement } from '@data-import/reference/comparison/meaning';
import { placeInWords, type Row } from '@data-import/reference/comparison/words';
import { ExitCode, type Io } from '../io.js';
import {
  type Comparison,
  compareDocuments,
  nameSides,
  readSide,
  toSides,
} from '../lookup/compare-contracts.js';
import { palette, type Palette, printableJson } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

export interface DiffOptions {
  readonly format: 'human' | 'json';
  readonly contracts?: readonly string[];
}

/** Prints what changed between two versions or contracts, and whether it breaks those who send or read documents. */
export async function diff(
  operands: readonly string[],
  { format, contracts }: DiffOptions,
  { out, colour, columns }: Io,
): Promise<ExitCode> {
  const sides = await toSides(operands, contracts);
  // One after the other: if neither can be read, the error names the first.
  const before = await readSide(sides[0], contracts);
  const after = await readSide(sides[1], contracts);
  const { title, ...names } = nameSides(sides);
  const comparison = compareDocuments(names, before, after);
  if (format === 'json') out.write(`${printableJson(toJson(comparison), 2)}\n`);
  else {
    const paint = palette(colour);
    out.write(
      `${paint.strong(printable([title, `${names.before} → ${names.after}`].filter(Boolean).join(': ')))}\n`,
    );
    out.write(formatComparison(comparison, paint, columns));
  }
  const isSafe = [comparison.senders, comparison.readers].every(({ state }) => state === 'fine');
  return isSafe ? ExitCode.allValid : ExitCode.someInvalid;
}

function toJson({ names, differences, senders, readers, additive }: Comparison): object {
  const changes = [...differences.rules, ...differences.texts].map(
    ({ kind, path, change, before, after }) => ({ kind, path, change, before, after }),
  );
  return { ...names, isSame: differences.isSame, changes, senders, readers, additive };
}

function formatComparison(
  { differences, senders, readers, additive }: Comparison,
  paint: Palette,
  columns: number | undefined,
): string {
  const { isSame, rules, texts, problem } = differences;
  if (isSame) return '\nBoth are identical.\n';
  const none =
    problem === undefined
      ? 'Only descriptions and other texts changed.'
      : `The changes cannot be listed: ${problem}.`;
  const parts = [
    rules.length === 0 ? `${wrap(none, columns)}\n` : formatColumns(rules.map(toColumns), columns),
    ...(texts.length === 0 ? [] : [`Texts\n${formatColumns(texts.map(toColumns), columns)}`]),
    ...[senders, readers, additive].map((each) => formatStatement(each, paint, columns)),
  ];
  return `\n${parts.join('\n')}`;
}

function toColumns({ path, change, before, after }: Row): readonly [string, string] {
  const values = before === after ? '' : `: ${before} → ${after}`;
  return [`  ${printable(placeInWords(path))}`, printable(change + values)];
}

const MARKS = { fine: '✓', broken: '✗', partly: '!', unknown: '?', searching: '?' } as const;

function formatStatement(
  { state, text, witness }: Statement,
  paint: Palette,
  columns: number | undefined,
): string {
  const colour = state === 'fine' ? paint.good : state === 'broken' ? paint.bad : paint.strong;
  const lines = [
    printable(text),
    ...(witness === undefined ? [] : [printableJson(witness.payload)]),
    ...(witness?.rejectedBecause ?? []).map((reason) => `rejected because ${printable(reason)}`),
  ];
  const wrapped = lines.map((line) => wrap(line, columns, '  '));
  return `${colour(MARKS[state])} ${wrapped.join('\n  ')}\n`;
}

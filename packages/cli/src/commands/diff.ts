import { placeInWords, type Difference } from '@data-import/compiler/compare/words';
import { type Judged, judgePair } from '@data-import/reference/comparison/prover';
import { listRows, type Rows } from '@data-import/reference/comparison/rows';
import type { Statement } from '@data-import/reference/comparison/statements';
import { printable } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode, type Io } from '../io.js';
import { areFolders, type DiffFormat, diffFolders } from './diff-folders.js';
import { nameSides, readSide, toSides } from '../lookup/compare-contracts.js';
import { palette, type Palette, printableJson } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

export interface DiffOptions {
  readonly format: DiffFormat;
  readonly only?: 'senders' | 'receivers';
  readonly contracts?: readonly string[];
}

export async function diff(
  operands: readonly string[],
  { format, only, contracts }: DiffOptions,
  io: Io,
): Promise<ExitCode> {
  const { out, colour, columns } = io;
  if (await areFolders(operands)) return diffFolders(operands, { format, ...(only && { only }) }, io);
  if (format === 'markdown')
    throw new UsageError('--format markdown: expected two folders or OpenAPI documents');
  const sides = await toSides(operands, contracts);
  // Sequential, so that the error names the first side if both are unreadable.
  const before = await readSide(sides[0], contracts);
  const after = await readSide(sides[1], contracts);
  const { title, ...names } = nameSides(sides);
  const rows = listRows(before, after);
  const judged = judgePair({ before, after }, names);
  if (format === 'json') out.write(`${printableJson(toJson(rows, judged, names), 2)}\n`);
  else {
    const paint = palette(colour);
    out.write(
      `${paint.strong(printable([title, `${names.before} → ${names.after}`].filter(Boolean).join(': ')))}\n`,
    );
    out.write(formatComparison(rows, judged, paint, columns));
  }
  const isBroken = only === undefined ? judged.bump === 'major' : judged.users[only].state !== 'fine';
  return isBroken ? ExitCode.someInvalid : ExitCode.allValid;
}

function toJson({ isSame, rows }: Rows, { bump, users }: Judged, names: object): object {
  const changes = rows.map(({ kind, path, change, before, after }) => ({
    kind,
    path,
    change,
    before,
    after,
  }));
  return { ...names, isSame, bump, changes, ...users };
}

function formatComparison(
  { isSame, rows, problem }: Rows,
  { bump, users }: Judged,
  paint: Palette,
  columns: number | undefined,
): string {
  if (isSame) return '\nBoth are identical.\n';
  const none =
    problem === undefined
      ? 'Only descriptions and other texts changed.'
      : `The changes cannot be listed: ${problem}.`;
  const parts = [
    rows.length === 0 ? `${wrap(none, columns)}\n` : formatColumns(rows.map(toColumns), columns),
    ...[users.senders, users.receivers, users.code].map((each) => formatStatement(each, paint, columns)),
    `Smallest step of the version: ${bump}\n`,
  ];
  return `\n${parts.join('\n')}`;
}

function toColumns({ path, change, before, after }: Difference): readonly [string, string] {
  const values = before === after ? '' : `: ${before} → ${after}`;
  return [`  ${printable(placeInWords(path))}`, printable(change + values)];
}

const MARKS = { fine: '✓', broken: '✗', unknown: '?', searching: '?' } as const;

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

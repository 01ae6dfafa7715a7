import type { FieldRow, Remark } from '../page.js';
import { codeOf, lineOf, type Place } from './inline.js';
import { tableOf } from './table.js';

const COLUMNS = ['Field', 'Type', 'Required', 'Description'];

const PRESENCES: Readonly<Record<FieldRow['presence'], string>> = {
  required: 'yes',
  optional: 'no',
  alternative: 'alternative',
};

/** Goes before a field, once for each object that it is in. */
const STEP = '› ';

export const REMARK_TITLES: Readonly<Record<Remark['kind'], string>> = {
  gap: 'Not documented',
  assumption: 'Our assumption',
  'known-values': 'Known values',
};

/** All fields of a contract in one table: those inside a field follow it, with a `›` for each level. */
export function fieldTableOf(rows: readonly FieldRow[], { href }: Place): string {
  const place: Place = { href, isCell: true };
  const lines = (level: readonly FieldRow[], depth: number): string[][] =>
    level.flatMap((row) => [cellsOf(row, depth, place), ...lines(row.rows, depth + 1)]);
  return tableOf(COLUMNS, lines(rows, 0));
}

function cellsOf(row: FieldRow, depth: number, place: Place): string[] {
  return [
    STEP.repeat(depth) + codeOf(row.path, true),
    lineOf(row.type, place),
    PRESENCES[row.presence],
    [lineOf(row.description, place), rulesOf(row, place), ...row.remarks.map((each) => remarkOf(each, place))]
      .filter((part) => part !== '')
      .map((part) => (/[.!?:…]$/.test(part) ? part : `${part}.`))
      .join(' '),
  ];
}

function rulesOf({ format, rules }: FieldRow, place: Place): string {
  const lines = rules.map((rule) => lineOf(rule, place));
  if (format !== undefined) lines.unshift(formatOf(format));
  return lines.length === 0 ? '' : `Rules: ${lines.join('; ')}`;
}

function formatOf({ name, example }: NonNullable<FieldRow['format']>): string {
  const format = `format ${codeOf(name, true)}`;
  return example === undefined ? format : `${format}, such as ${codeOf(example, true)}`;
}

function remarkOf({ kind, text }: Remark, place: Place): string {
  return `${REMARK_TITLES[kind]}: ${lineOf([text], place)}`;
}

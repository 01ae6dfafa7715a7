import { describePublished } from '@data-import/reference/described';
import { type FieldRow, plainText } from '@data-import/reference/page';
import { printable } from '@data-import/validators/runtime';
import type { ContractEntry } from '@data-import/contracts';
import { UsageError } from '@data-import/files/usage-error';
import { count, didYouMean, type Palette } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

export interface TreeOptions {
  readonly depth: number | undefined;
  readonly required: boolean;
}

export function formatFieldTree(
  { name, section, schema }: ContractEntry,
  options: TreeOptions,
  { width, palette }: { readonly width: number | undefined; readonly palette: Palette },
): string {
  const { type, rules, rows, description } = describePublished(schema);
  const texts = [`${section}: ${plainText(type)}`, ...rules.map(plainText)].join('; ');
  const head = [texts, plainText(description)].filter((text) => text !== '');
  const paragraphs = head.map((text) => `${wrap(printable(text), width)}\n`).join('');
  const fields = formatColumns(listRows(rows, options), width);
  return `${palette.strong(printable(name))}\n${paragraphs}${fields === '' ? '' : `\n${fields}`}`;
}

export function formatField(
  { name, schema }: ContractEntry,
  path: readonly string[],
  options: TreeOptions,
  { width, palette }: { readonly width: number | undefined; readonly palette: Palette },
): string {
  let { rows } = describePublished(schema);
  let row: FieldRow | undefined;
  for (const [index, step] of path.entries()) {
    row = findRow(rows, step);
    if (row === undefined) {
      const at = [name, ...path.slice(0, index)].join('.');
      const hint = didYouMean(step, listNames(rows));
      throw new UsageError(`${at} has no field ${JSON.stringify(step)}${hint}`);
    }
    rows = row.rows;
  }
  const title = palette.strong(printable(`${name}.${path.join('.')}`));
  const texts = [toWords(row!), plainText(row!.description)].filter((text) => text !== '');
  const paragraphs = texts.map((text) => `${wrap(printable(text), width)}\n`).join('');
  const fields = formatColumns(listRows(rows, options), width);
  return `${title}\n${paragraphs}${fields === '' ? '' : `\n${fields}`}`;
}

/** Looks through rows of union alternatives, which are not steps of a path. */
function findRow(rows: readonly FieldRow[], name: string): FieldRow | undefined {
  for (const row of rows) {
    const found = row.presence === 'alternative' ? findRow(row.rows, name) : row.name === name && row;
    if (found) return found;
  }
  return undefined;
}

function listNames(rows: readonly FieldRow[]): string[] {
  return rows.flatMap((row) => (row.presence === 'alternative' ? listNames(row.rows) : row.name));
}

function listRows(
  rows: readonly FieldRow[],
  options: TreeOptions,
  level = 1,
): [name: string, text: string][] {
  const { depth, required } = options;
  const isShown = ({ presence }: FieldRow): boolean => !required || presence !== 'optional';
  return rows.filter(isShown).flatMap((row) => {
    const inner = row.rows.filter(isShown);
    const isCut = level === depth && inner.length > 0;
    const text = isCut ? `${toWords(row)}; … ${count(inner.length, 'field')}` : toWords(row);
    const line = [printable('  '.repeat(level - 1) + toName(row)), printable(text)] as [string, string];
    return [line, ...(isCut ? [] : listRows(inner, options, level + 1))];
  });
}

function toName({ name, presence }: FieldRow): string {
  return presence === 'alternative' ? `(${name})` : name;
}

function toWords({ name, presence, type, rules, remarks }: FieldRow): string {
  const known = remarks.filter(({ kind }) => kind === 'known-values').map(({ text }) => `such as ${text}`);
  const [first, ...others] = [plainText(type), ...rules.map(plainText), ...known].filter(
    (text) => text !== '',
  );
  const texts = presence === 'alternative' && first === name ? others : [first, ...others];
  return [...(presence === 'required' ? ['required'] : []), texts.join('; ')].join(', ');
}

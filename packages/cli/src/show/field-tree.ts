import { describePublished } from '@data-import/reference/described';
import { type FieldRow, plainText } from '@data-import/reference/page';
import { printable } from '@data-import/validators/runtime';
import type { ContractEntry } from '@data-import/contracts';
import { count, type Palette } from '../report/text.js';
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

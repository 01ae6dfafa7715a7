import { printable } from '@data-import/validators/runtime';

/** A line of RFC 4180. */
export function toCsvRow(values: readonly unknown[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(',')}\r\n`;
}

/** A line for people who open the file in a spreadsheet, which would run what begins like a formula: documents come from anybody. */
export function toSheetRow(values: readonly unknown[]): string {
  return toCsvRow(values.map(asText));
}

/** Excel refuses cells of more than 32,767 characters. */
const MAX_CELL_LENGTH = 10_000;

function asText(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  const text = printable(cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH)}…` : cell);
  return /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

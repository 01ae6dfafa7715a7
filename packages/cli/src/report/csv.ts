import { printable } from '@data-import/validators/runtime';

/** Formats a record by RFC 4180. */
export function toCsvRow(values: readonly unknown[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(',')}\r\n`;
}

/** Prevents CSV injection: spreadsheets run cells that start like a formula, and documents are untrusted. */
export function toSheetRow(values: readonly unknown[]): string {
  return toCsvRow(values.map(asText));
}

/** Well below Excel's limit of 32,767 characters per cell. */
const MAX_CELL_LENGTH = 10_000;

function asText(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  const text = printable(cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH)}…` : cell);
  return /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

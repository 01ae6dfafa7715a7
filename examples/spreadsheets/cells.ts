/** The text of a cell; undefined if it is blank. */
export type Cell = string | undefined;

export function toCell(text: string): Cell {
  return /^ *$/.test(text) ? undefined : text;
}

/** A document before validation: any field may be absent, or still be the text of a cell. */
export type Unchecked<T> = T extends readonly (infer Item)[]
  ? Unchecked<Item>[]
  : T extends object
    ? { [Field in keyof T]?: Unchecked<T[Field]> | undefined }
    : T | string;

// A cell that cannot be converted stays text: the validator then reports it with its row.

/** 31/01/2025 */
export function toDate(cell: Cell): Cell {
  const iso = cell?.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return iso !== cell && isDay(iso!) ? iso : cell;
}

/** Rejects days such as 2025-02-31, which `Date` would move into March. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** £1,234.50 */
export function toMoney(cell: Cell): Cell {
  if (cell === undefined || !/^-?£?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(cell)) return cell;
  return cell.replaceAll(/[£,]/g, '');
}

/** 1.234,5 */
export function fromDecimalComma(cell: Cell): Cell {
  if (cell === undefined || !/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(cell)) return cell;
  return cell.replaceAll('.', '').replace(',', '.');
}

/** Do not use for identifiers, which would lose their leading zeros. */
export function toInteger(cell: Cell): number | Cell {
  return cell !== undefined && /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
}

export function toYesNo(cell: Cell): boolean | Cell {
  const word = cell?.toLowerCase();
  return word === 'yes' || (word === 'no' ? false : cell);
}

export function isBlank(...cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === undefined);
}

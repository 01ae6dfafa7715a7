import type { Issue } from '@data-import/validators';
import { getAt, getPart, isObject } from '@data-import/validators/runtime';
import type { FilePosition } from '@data-import/reading/sink';
import { toCsvRow, toSheetRow } from '../report/csv.js';
import { formatPath } from '../report/text.js';
import { findAccount } from '../summary/account-key.js';
import type { ContractFields } from '../summary/contract-fields.js';
import { formatCode } from '../summary/text.js';
import { toShape } from '../summary/shape.js';
import type { FaultName, Severity } from '../summary/data.js';

const COLUMNS = [
  'severity',
  'file',
  'line',
  'item',
  'source_file',
  'source_row',
  'import_supplier',
  'external_account_number',
  'other_keys',
  'field',
  'fault',
  'message',
  'shape',
] as const;

/** Without it, Excel decodes CSV in the ANSI code page. */
const BYTE_ORDER_MARK = '\ufeff';

export function formatFaultHeader({ bom, values }: { bom: boolean; values: 'show' | 'hide' }): string {
  const names = values === 'show' ? [...COLUMNS, 'value'] : COLUMNS;
  return (bom ? BYTE_ORDER_MARK : '') + toCsvRow(names);
}

export interface FaultyDocument {
  readonly file: string;
  readonly place: FilePosition;
  /** Mirrors the shape of the document: the source of a value is at the same path or above. */
  readonly source: unknown;
  readonly document: unknown;
  readonly values: 'show' | 'hide';
  readonly fields: ContractFields;
}

export interface Fault {
  readonly name: FaultName & { readonly severity: Severity };
  readonly path: Issue['path'];
  readonly message: string;
}

/** Formats one CSV row per fault, for people who correct the data in a spreadsheet. */
export function formatFaults(from: FaultyDocument, faults: readonly Fault[], truncated: boolean): string {
  const known = new Map<object, Keys>();
  const { supplier, number } = findAccount(from.document, from.fields);
  const account = { import_supplier: toText(supplier), external_account_number: toText(number) };
  const rows = faults.map(({ name, path, message }) => {
    const value = getAt(from.document, path);
    const nearest = { ...from, source: findSource(from.source, path) };
    return formatRow(nearest, {
      severity: name.severity,
      ...account,
      other_keys: listKeys(from.document, path, known),
      field: formatPath(path),
      fault: formatCode(name),
      message,
      shape: toShape(value),
      value: from.values === 'show' ? (toText(value) ?? toShape(value)) : undefined,
    });
  });
  const more = truncated ? [formatRow(from, { severity: 'error', ...account, ...TRUNCATED })] : [];
  return [...rows, ...more].join('');
}

const TRUNCATED = { fault: 'truncated', message: 'There are more faults than --max-issues lists' };

export function formatUnread(file: string, place: FilePosition, fault: string, message: string): string {
  return formatRow({ file, place, source: undefined, values: 'hide' }, { severity: 'error', fault, message });
}

type Row = Partial<Record<(typeof COLUMNS)[number] | 'value', unknown>>;

function formatRow(
  { file, place, source, values }: Omit<FaultyDocument, 'document' | 'fields'>,
  row: Row,
): string {
  const origin = isObject(source) ? source : { file: source };
  const all: Row = {
    ...row,
    file,
    line: place.line,
    item: place.index,
    source_file: toText(origin['file']),
    source_row: toText(origin['row']),
  };
  const names = [...COLUMNS, ...(values === 'show' ? (['value'] as const) : [])];
  return toSheetRow(names.map((name) => all[name]));
}

function findSource(source: unknown, path: Issue['path']): unknown {
  let [nearest, around] = [source, source];
  for (const step of path) {
    around = getPart(around, step);
    if (around === undefined) break;
    if (isObject(around) && (Object.hasOwn(around, 'file') || Object.hasOwn(around, 'row'))) nearest = around;
  }
  return nearest;
}

/** Leaves the cell empty for an object or array, which has a fault row of its own. */
function toText(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value;
}

type Keys = readonly (readonly [name: string, value: string | number])[];

/** Lists identifiers of enclosing objects, such as an MPAN: people can look these up, unlike an index. */
function listKeys(document: unknown, path: Issue['path'], known: Map<object, Keys>): string {
  const found: string[] = [];
  let around = document;
  for (let depth = 0; depth < Math.min(path.length, MAX_DEPTH); depth += 1) {
    if (isObject(around)) {
      const place = path.slice(0, depth);
      for (const [name, value] of keysOf(around, known))
        found.push(`${formatPath([...place, name])}=${value}`);
    }
    around = getPart(around, path[depth]!);
  }
  return found.join('; ');
}

/** Limits reached by recursive contracts only, which keep rows short. */
const MAX_DEPTH = 20;
const MAX_KEYS = 20;

/** Memoised, because an object may have a fault per field. */
function keysOf(object: Readonly<Record<string, unknown>>, known: Map<object, Keys>): Keys {
  let keys = known.get(object);
  if (keys === undefined) {
    keys = Object.entries(object)
      .filter((entry): entry is [string, string | number] => {
        const [name, value] = entry;
        return KEY.test(name) && (typeof value === 'string' || typeof value === 'number');
      })
      .slice(0, MAX_KEYS);
    known.set(object, keys);
  }
  return keys;
}

const KEY = /^(.*_)?(id|identifier|reference|mpan|mprn|mpxn|serial_number)$/;

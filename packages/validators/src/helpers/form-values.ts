import { getAt, getPart } from '../runtime/get-at.js';
import {
  isObject,
  isPlainObject,
  type Issue,
  type IssueLocation,
  type JsonObject,
  type MayBeEmpty,
  type Path,
  type Prepare,
  toPointer,
  type WalkOptions,
} from '../runtime/index.js';
import { isExactNumber, type ReadText, toPlainNumber } from './typed-text.js';

export interface FormReading {
  /** `drop` (the default) omits list items whose inputs are all empty; `keep` makes them empty objects. */
  readonly emptyRows?: 'drop' | 'keep' | undefined;
  /** Readers of texts in other notations than JSON: `[numbersOf('de'), timesIn('Europe/Berlin')]`. */
  readonly readText?: readonly ReadText[] | undefined;
}

/** White space, zero-width characters and direction marks, which pasted text begins or ends with. */
const EDGES =
  /^[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]+|(?<![\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069])[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]+$/g;

function isEmptied(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return (Array.isArray(value) || isPlainObject(value)) && Object.values(value).every(isEmptied);
  }
  return value === undefined || value === '' || value === null || Number.isNaN(value);
}

function isVisible(code: number): boolean {
  return code > 32 && code < 127;
}

function trim(text: string): string {
  const isTrimmed = isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1));
  const trimmed = isTrimmed || text === '' ? text : text.replaceAll(EDGES, '');
  // Browsers submit line breaks as CRLF.
  return trimmed.includes('\r\n') ? trimmed.replaceAll('\r\n', '\n') : trimmed;
}

type Fields = Record<string, unknown>;

/** Plain assignment to `__proto__` would set the prototype and lose the value. */
export function setField<T>(fields: Record<string | number, T>, name: string | number, value: T): void {
  if (name in fields)
    Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
  else fields[name] = value;
}

function setAt(document: unknown, path: Path, value: unknown): void {
  const parent = getAt(document, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1)!] = value;
}

const BOOLEANS: Readonly<Record<string, boolean>> = { on: true, true: true, 1: true, false: false, 0: false };

function readNumber(text: string): number | undefined {
  const number = toPlainNumber(text);
  return isExactNumber(number) ? Number(number) : undefined;
}

function convert(given: unknown, issue: Issue, readers: readonly ReadText[]): unknown {
  if (typeof given === 'string')
    for (const read of readers) {
      const value = read(given, issue);
      if (value !== undefined) return value;
    }
  if (issue.code === 'format' && issue.format === 'decimal') {
    const plain = toPlainNumber(String(given));
    return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : given;
  }
  if (issue.code !== 'type') return given;
  const { expected, allowed } = issue;
  const isBoolean = expected.includes('boolean');
  // Frameworks add a hidden `false` to each checkbox, which is submitted even if the box is ticked.
  if (Array.isArray(given) && isBoolean) {
    const others = given.filter((value) => value !== 'false' && value !== '0' && value !== false);
    return others.length > 1 ? given : (others[0] ?? given[0]);
  }
  if (typeof given === 'number')
    return 'format' in issue && issue.format === 'decimal' && isExactNumber(`${given}`) ? `${given}` : given;
  if (typeof given !== 'string') return given;
  if (expected.includes('array')) return [given];
  const listed = allowed?.find((value) => value !== null && String(value) === given);
  if (listed !== undefined) return listed;
  const isNumber = expected.includes('number') || expected.includes('integer');
  const boolean = isBoolean && Object.hasOwn(BOOLEANS, given) ? BOOLEANS[given] : undefined;
  return (isNumber ? readNumber(given) : undefined) ?? boolean ?? given;
}

/** A text may become a list, and its item a number. */
const MAX_ROUNDS = 8;

export interface PrepareForm extends Prepare {
  readonly reader: FormReader;
}

/** Whether a contract documents an empty value of a field. */
function isDocumented(
  table: MayBeEmpty | undefined,
  value: unknown,
  required: readonly string[],
  name: string,
): boolean {
  const accepts = table?.accepts;
  if (value === null) return accepts === 'null';
  if (Array.isArray(value)) return table !== undefined;
  if (accepts === 'empty') return !Number.isNaN(value);
  return typeof value === 'object' && required.includes(name);
}

/** Turns the values of one form into a document. */
export class FormReader {
  /** For lists without their empty rows: the index in the form of each remaining row. */
  readonly #rows = new WeakMap<object, readonly number[]>();
  /** The empty inputs of an object, as alternating names and values, until its contract decides. */
  readonly #empty = new Map<object, unknown[]>();
  readonly #converted = new Set<string>();
  readonly prepare: PrepareForm;
  readonly doubts: WalkOptions['doubts'] = (text, format, path) =>
    this.reading.readText?.some((read) => read.doubts?.(text, format)) === true &&
    !this.#converted.has(`${toPointer(path)} ${text}`);

  constructor(
    private readonly reading: FormReading,
    options: WalkOptions,
  ) {
    const { unknownFields } = options;
    const settings: WalkOptions = {
      ...options,
      maxIssues: Infinity,
      unknownFields: unknownFields === 'reject' ? 'reject' : 'allow',
      describe: () => '',
      thorough: true,
      doubts: this.doubts,
      restore: (object, documented, required) =>
        this.restore(object, (name, value) =>
          isDocumented(documented.get(name)?.table, value, required, name),
        ),
    };
    const prepare: Prepare = (form, walk) => {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const { issues } = walk(form, settings);
        const isChanged = this.#putBack(form);
        if (issues.length === 0) return !isChanged && unknownFields === settings.unknownFields;
        if (!this.#convert(form, issues)) break;
      }
      return false;
    };
    this.prepare = Object.assign(prepare, { reader: this });
  }

  /** A copy of the values of a form, without its empty inputs and rows, and without space around its texts. */
  copy(value: unknown): unknown {
    if (typeof value === 'string') return trim(value);
    if (Array.isArray(value)) return this.#copyRows(value);
    return isObject(value) ? this.copyFields(value) : value;
  }

  /** Copies an object without its empty fields. `restore` adds those that the contract documents. */
  copyFields(object: JsonObject, areCopies = false): Fields {
    // With the prototype of the original: the validator reports inherited properties.
    const prototype: unknown = Object.getPrototypeOf(object);
    const fields = (isPlainObject(object) ? {} : Object.create(prototype as object)) as Fields;
    const empty: unknown[] = [];
    for (const name of Object.keys(object)) {
      const value = areCopies ? object[name] : this.copy(object[name]);
      if (!isEmptied(value)) setField(fields, name, value);
      else if (value !== undefined) empty.push(name, value);
    }
    if (empty.length > 0) this.#empty.set(fields, empty);
    return fields;
  }

  /** The path in the form of a part of its document. */
  toFormPath(document: unknown, path: Path): Path {
    let part = document;
    return path.map((step) => {
      const rows = Array.isArray(part) ? this.#rows.get(part) : undefined;
      part = getPart(part, step);
      return rows?.[step as number] ?? step;
    });
  }

  /** Keeps the row indexes for a copy of a list. */
  moveRows(from: unknown, to: unknown): void {
    const rows = this.#rows.get(from as object);
    if (rows !== undefined) this.#rows.set(to as object, rows);
  }

  /** Adds the empty inputs that `isKept` accepts to an object. */
  restore(object: object, isKept: (name: string, value: unknown) => boolean): void {
    const empty = this.#empty.get(object);
    if (empty === undefined) return;
    this.#empty.delete(object);
    for (let at = 0; at < empty.length; at += 2) {
      const name = empty[at] as string;
      if (isKept(name, empty[at + 1])) setField(object as Fields, name, empty[at + 1]);
    }
  }

  #copyRows(list: readonly unknown[]): unknown {
    const kept: number[] = [];
    const rows: unknown[] = [];
    // Iterates the own keys, because lists may be sparse, and a hostile form may contain a huge index.
    for (const place of Object.keys(list).map(Number)) {
      const row = this.copy(list[place]);
      if (!(place >= 0) || (this.reading.emptyRows !== 'keep' && isEmptied(row))) continue;
      kept.push(place);
      rows.push(row);
    }
    if (kept.length === list.length) return rows;
    if (kept.length === 0) return undefined;
    this.#rows.set(rows, kept);
    return rows;
  }

  /** Adds the empty inputs of objects that no contract describes. Returns whether there were any. */
  #putBack(value: unknown): boolean {
    const { size } = this.#empty;
    if (size === 0 || typeof value !== 'object' || value === null) return false;
    this.restore(value, () => true);
    for (const part of Object.values(value)) this.#putBack(part);
    return this.#empty.size < size;
  }

  /** Returns whether a text was converted: its value may need a conversion too, such as the item of a list. */
  #convert(document: unknown, issues: readonly Issue[]): boolean {
    let isConverted = false;
    for (const issue of issues) {
      const { path } = issue;
      const given = path.length > 0 ? getAt(document, path) : undefined;
      const value = convert(given, issue, this.reading.readText ?? []);
      if (Object.is(value, given)) continue;
      setAt(document, path, value);
      this.#converted.add(`${toPointer(path)} ${String(value)}`);
      isConverted = true;
    }
    return isConverted;
  }
}

export function placeAt<T extends IssueLocation>(issue: T, path: Path): T {
  return { ...issue, path, pointer: toPointer(path) };
}

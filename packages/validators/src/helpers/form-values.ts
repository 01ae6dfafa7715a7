import { getAt, getPart } from './document-order.js';
import {
  isObject,
  isPlainObject,
  type Issue,
  type Path,
  type Prepare,
  toPointer,
  type WalkOptions,
} from '../runtime/index.js';
import { isExactNumber, type ReadText, toPlainNumber } from './typed-text.js';

export interface FormReading {
  /** `drop` (the default) leaves out items of lists whose inputs are all empty; with `keep`, they are empty objects. */
  readonly emptyRows?: 'drop' | 'keep' | undefined;
  /** For text that is written otherwise than in JSON: `[numbersOf('de'), timesIn('Europe/Berlin')]`. */
  readonly readText?: readonly ReadText[] | undefined;
}

/** Pasted text begins and ends with characters that nobody sees: spaces, zero-width characters, marks of the direction. */
const EDGES =
  /^[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]+|(?<![\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069])[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]+$/g;

export function isEmptied(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return (Array.isArray(value) || isPlainObject(value)) && Object.values(value).every(isEmptied);
  }
  return value === undefined || value === '' || value === null || Number.isNaN(value);
}

function isEmptyInput(value: unknown, accepts: 'null' | 'empty' | undefined, isRequired: boolean): boolean {
  if (value === null) return accepts !== 'null';
  if (value === '') return accepts !== 'empty';
  if (typeof value !== 'object') return Number.isNaN(value);
  return !isRequired && !Array.isArray(value) && accepts !== 'empty' && isEmptied(value);
}

/** A loop: `Object.fromEntries` takes three times as long for a form of 1,000 rows. */
function mapFields(object: object, map: (value: unknown) => unknown): object {
  // With the prototype of the original: the validator reports inherited properties.
  const fields: Record<string, unknown> = isPlainObject(object)
    ? {}
    : Object.create(Object.getPrototypeOf(object));
  for (const name of Object.keys(object)) {
    const value = map((object as Readonly<Record<string, unknown>>)[name]);
    if (value === undefined) continue;
    if (name in fields)
      Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
    else fields[name] = value;
  }
  return fields;
}

/** A copy of the values of a form, whose texts have no space around them. */
export function copyTrimmed(value: unknown): unknown {
  if (typeof value === 'string') return /^[!-~]+$/.test(value) ? value : value.replaceAll(EDGES, '');
  if (Array.isArray(value)) return value.map(copyTrimmed);
  return isObject(value) ? mapFields(value, copyTrimmed) : value;
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
  if (issue.code !== 'type') return given;
  const { expected, allowed } = issue;
  const isBoolean = expected.includes('boolean');
  // A hidden input that says `false` comes before the box that is ticked.
  if (Array.isArray(given) && isBoolean) return given.at(-1);
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

type Walk = Parameters<Prepare>[1];

/** A text may become a list, and its item a number. */
const MAX_ROUNDS = 8;

/** `skeleton`: how many levels of the value only lead to the field that is validated; their lists keep their items. */
export interface PrepareForm extends Prepare {
  (value: unknown, walk: Walk, skeleton?: number): unknown;
  readonly reader: FormReader;
}

/** Turns the trimmed values of one form into a document, in place. */
export class FormReader {
  /** Of lists without their empty rows: the indexes that the others have in the form. */
  readonly #rows = new WeakMap<object, readonly number[]>();
  readonly prepare: PrepareForm;

  constructor(
    private readonly reading: FormReading,
    private readonly options: WalkOptions,
  ) {
    const prepare = (form: unknown, walk: Walk, skeleton = 0): unknown => {
      for (let round = 0; round < MAX_ROUNDS && this.#convert(form, walk);) round += 1;
      return this.#compact(form, skeleton) ?? (Array.isArray(form) ? [] : form);
    };
    this.prepare = Object.assign(prepare, { reader: this });
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

  dropsAll(list: readonly unknown[]): boolean {
    return list.length > 0 && this.reading.emptyRows !== 'keep' && list.every(isEmptied);
  }

  dropRows(list: readonly unknown[]): readonly unknown[] {
    if (this.reading.emptyRows === 'keep') return list;
    if (!list.some(isEmptied)) return list;
    const kept = [...list.keys()].filter((place) => !isEmptied(list[place]));
    const rows = kept.map((place) => list[place]);
    this.#rows.set(rows, kept);
    return rows;
  }

  /** For a copy of a list whose rows were dropped. */
  moveRows(from: unknown, to: unknown): void {
    const rows = this.#rows.get(from as object);
    if (rows !== undefined) this.#rows.set(to as object, rows);
  }

  /** Returns whether a text was converted: its value may need a conversion too, such as the item of a list. */
  #convert(document: unknown, walk: Walk): boolean {
    const emptied: Path[] = [];
    const { issues } = walk(document, {
      ...this.options,
      maxIssues: Infinity,
      unknownFields: 'reject',
      describe: () => '',
      thorough: true,
      omitEmpty(value, accepts, isRequired, path) {
        const isEmpty = isEmptyInput(value, accepts, isRequired);
        if (isEmpty) emptied.push(path.slice());
        return isEmpty;
      },
    });
    for (const path of emptied) setAt(document, path, undefined);
    let isConverted = false;
    for (const issue of issues) {
      const { code, path } = issue;
      const given = path.length > 0 ? getAt(document, path) : undefined;
      if (code === 'undocumented' && isEmptied(given)) setAt(document, path, undefined);
      const value = convert(given, issue, this.reading.readText ?? []);
      // NaN differs from itself.
      if (Object.is(value, given)) continue;
      setAt(document, path, value);
      isConverted = true;
    }
    return isConverted;
  }

  #compact(value: unknown, skeleton: number): unknown {
    const compact = (inner: unknown): unknown => this.#compact(inner, skeleton - 1);
    if (!Array.isArray(value)) return isObject(value) ? mapFields(value, compact) : value;
    if (skeleton > 0) return value.map(compact);
    const rows = this.dropRows(value);
    if (rows.length === 0 && value.length > 0) return undefined;
    const compacted = rows.map(compact);
    this.moveRows(rows, compacted);
    return compacted;
  }
}

export function placeAt(issue: Issue, path: Path): Issue {
  return { ...issue, path, pointer: toPointer(path) };
}

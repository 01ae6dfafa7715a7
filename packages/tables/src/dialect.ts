import type { JsonType } from '@data-import/compiler/json-schema';
import type { ColumnKind } from './columns.js';

/** SQL of one database. Expressions are given and returned as text. */
export interface Dialect {
  readonly types: Readonly<Record<ColumnKind, string>>;
  readonly textList: string;
  /** Statements that a load needs first. */
  readonly prelude: readonly string[];
  /** Statements that read the lines of a file into the table `_lines`. */
  readLines(file: string): readonly string[];
  /** For rows that are selected by their `target`. */
  createTemporary(name: string, query: string): readonly string[];
  readonly finish: readonly string[];
  /** The JSON of a text, or null if it is none. */
  parse(text: string): string;
  /** The JSON at a path, or null if there is nothing. */
  select(json: string, path: readonly string[]): string;
  hasType(json: string, type: JsonType): string;
  toText(json: string): string;
  toJson(column: string): string;
  /** The value of a column, or null if it does not fit; the JSON has the type that the kind expects. */
  convert(json: string, kind: ColumnKind): string;
  /** Whether a value may lose digits in its column. */
  losesDigits(json: string, kind: ColumnKind): string | undefined;
  withoutNulls(list: readonly string[]): string;
}

export const JSON_TYPE: Readonly<Record<Exclude<ColumnKind, 'json'>, JsonType>> = {
  text: 'string',
  bigint: 'number',
  integer: 'number',
  number: 'number',
  decimal: 'string',
  boolean: 'boolean',
  date: 'string',
  timestamp: 'string',
};

/** Both databases read many other forms, such as `today`. */
export const PATTERNS = {
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  timestamp:
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$',
  decimal: '^-?[0-9]+([.][0-9]+)?$',
  /** Less than a microsecond. */
  nanoseconds: '[.][0-9]{6}[0-9]*[1-9]',
} as const;

/** The greatest integer up to which a double has all of them. */
export const MAX_EXACT = String(2 ** 53);

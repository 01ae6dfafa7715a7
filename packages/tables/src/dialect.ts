import type { JsonType } from '@data-import/compiler/json-schema';
import type { ColumnKind } from './columns.js';

/** Generates the SQL of one database. Parameters and results are SQL expressions as text. */
export interface Dialect {
  readonly types: Readonly<Record<ColumnKind, string>>;
  readonly textList: string;
  /** Statements that precede a load. */
  readonly prelude: readonly string[];
  /** Statements that read the lines of a file into the table `_lines`. */
  readLines(file: string): readonly string[];
  /** Creates a temporary table whose rows are selected by `target`. */
  createTemporary(name: string, query: string): readonly string[];
  readonly finish: readonly string[];
  /** Parses text as JSON; null if it is invalid. */
  parse(text: string): string;
  /** Selects the JSON at a path; null if it is absent. */
  select(json: string, path: readonly string[]): string;
  hasType(json: string, type: JsonType): string;
  toText(json: string): string;
  toJson(column: string): string;
  /** Converts JSON of the expected type to a column's value; null if it does not fit. */
  convert(json: string, kind: ColumnKind): string;
  /** Tests whether a value may lose digits in its column. */
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

/** Restrict the input, because casts of both databases accept other forms, such as `today`. */
export const PATTERNS = {
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  timestamp:
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$',
  decimal: '^-?[0-9]+([.][0-9]+)?$',
  /** Fractions finer than a microsecond, which the columns would round. */
  nanoseconds: '[.][0-9]{6}[0-9]*[1-9]',
} as const;

/** A double represents every integer up to this one. */
export const MAX_EXACT = String(2 ** 53);

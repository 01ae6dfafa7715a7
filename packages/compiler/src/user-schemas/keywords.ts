import { OWN_FORMATS } from '@data-import/define';
import { FORMATS } from '../compile/formats.js';
import { type JsonSchema, KEYWORDS } from '../json-schema.js';
import type { Place, Problems } from './problem.js';

/** Any JSON object, before its keywords are known to be supported. */
export type Raw = Readonly<Record<string, unknown>>;

/** Keywords that only the root of a document may have. */
const ROOT_ONLY: ReadonlySet<string> = new Set(['$schema', '$id', '$defs', 'x-event']);

/** Annotations of the standard that neither types nor messages use. */
const UNUSED_ANNOTATIONS: ReadonlySet<string> = new Set(['title', '$comment', 'readOnly', 'writeOnly']);

/** The values that annotations may have, and whether a value is one of them. */
const ANNOTATION_VALUES: Readonly<
  Record<string, readonly [expected: string, allows: (value: unknown) => boolean]>
> = {
  deprecated: ['true or false', isBoolean],
  'x-pii': ['true or false', isBoolean],
  'x-owner': ['text', (value) => typeof value === 'string' && value.trim() !== ''],
  'x-sunset': ['a day, YYYY-MM-DD', isDate],
};

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Replacements of keywords of other drafts and of OpenAPI. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['definitions', 'belongs to draft-07 and older: write "$defs"'],
  ['dependencies', 'belongs to draft-07 and older and is not supported'],
  ['additionalItems', 'belongs to draft-07 and older and is not supported'],
  ['id', 'belongs to draft-04: write "$id" at the root'],
  ['$recursiveRef', 'belongs to draft 2019-09 and is not supported: write "$ref": "#"'],
  ['nullable', 'belongs to OpenAPI 3.0: list "null" in "type"'],
  ['example', 'belongs to OpenAPI 3.0: write "examples"'],
  ['discriminator', 'belongs to OpenAPI and is not supported'],
  ['x-deprecated', 'is not supported: write "deprecated": true, and "x-sunset" for the day of its end'],
]);

export function withoutRootKeywords(schema: Raw): Raw {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ROOT_ONLY.has(keyword)));
}

/**
 * The keywords of a schema that the generator reads. Annotations that it does not read are left out: they do not change
 * what is valid. Anything else is reported.
 */
export function knownKeywords(schema: Raw, { file, pointer }: Place, problems: Problems): JsonSchema {
  const known = Object.entries(withoutLength(schema)).filter(([keyword]) => {
    if (KEYWORDS.has(keyword) && !ROOT_ONLY.has(keyword)) return !UNUSED_ANNOTATIONS.has(keyword);
    const isOwn = keyword.startsWith('x-') && !ROOT_ONLY.has(keyword) && !INSTEAD.has(keyword);
    if (UNUSED_ANNOTATIONS.has(keyword) || isOwn) return false;
    const why = ROOT_ONLY.has(keyword)
      ? 'is only allowed at the root of a file'
      : (INSTEAD.get(keyword) ?? 'is not supported');
    problems.report({ file, pointer }, `the keyword "${keyword}" ${why}`);
    return false;
  });
  checkAnnotations(schema, { file, pointer }, problems);
  return Object.fromEntries(
    known
      .filter(([keyword, value]) => value !== false || !Object.hasOwn(ANNOTATION_VALUES, keyword))
      .map(([keyword, value]) => [keyword, keyword === 'type' ? one(value) : value]),
  );
}

function checkAnnotations(schema: Raw, place: Place, problems: Problems): void {
  for (const [keyword, [expected, allows]] of Object.entries(ANNOTATION_VALUES)) {
    const value = schema[keyword];
    if (value !== undefined && !allows(value)) problems.report(place, `"${keyword}": expected ${expected}`);
  }
  if (schema['x-sunset'] !== undefined && schema['deprecated'] !== true) {
    problems.report(place, '"x-sunset" needs "deprecated": true');
  }
}

/** A list of one type is that type: in a list of several, the generator reads one and null. */
function one(type: unknown): unknown {
  return Array.isArray(type) && type.length === 1 ? type[0] : type;
}

/** A schema without the `maxLength` that published documents add to a format of fixed length. */
function withoutLength(schema: Raw): Raw {
  const { maxLength, ...others } = schema;
  const { format } = withOwnFormat(others as JsonSchema);
  return maxLength !== undefined && FORMATS.get(format)?.length === maxLength ? others : schema;
}

/**
 * A string with the name of its format, where its pattern belongs to a format of this project, and with the pattern, where
 * only the format is named: both are equivalent, and messages name the format.
 */
export function withOwnFormat(schema: JsonSchema): JsonSchema {
  const { format, pattern } = schema;
  for (const [name, own] of Object.entries<{ format?: string; pattern: string }>(OWN_FORMATS)) {
    if (format === name && pattern === undefined) return { ...schema, pattern: own.pattern };
    if (pattern === own.pattern && format === own.format) return { ...schema, format: name };
  }
  return schema;
}

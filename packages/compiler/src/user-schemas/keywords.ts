import { date, dateTime, decimal, OWN_FORMATS, phone, utcDateTime } from '@data-import/define';
import { FORMATS } from '../compile/formats.js';
import { type JsonSchema, KEYWORDS } from '../json-schema.js';
import type { Raw } from './documents.js';
import type { Place, Problems } from './problem.js';

/** Keywords that only the root of a document may have. */
const OF_THE_ROOT: ReadonlySet<string> = new Set(['$schema', '$id', '$defs', 'x-event']);

/** Annotations of the standard that neither types nor messages use. */
const UNUSED_ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/** What to write instead of keywords of other drafts and of OpenAPI. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['definitions', 'belongs to draft-07 and older: use "$defs"'],
  ['dependencies', 'belongs to draft-07 and older, and is not supported'],
  ['additionalItems', 'belongs to draft-07 and older, and is not supported'],
  ['id', 'belongs to draft-04: use "$id" at the root'],
  ['$recursiveRef', 'belongs to draft 2019-09, and is not supported: use "$ref": "#"'],
  ['nullable', 'belongs to OpenAPI 3.0: list "null" in "type"'],
  ['example', 'belongs to OpenAPI 3.0: use "examples"'],
  ['discriminator', 'belongs to OpenAPI, and is not supported'],
]);

export function withoutRootKeywords(schema: Raw): Raw {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !OF_THE_ROOT.has(keyword)));
}

/**
 * The keywords of a schema that the generator reads. Annotations that it does not read are left out: they do not change
 * what is valid. Anything else is reported.
 */
export function knownKeywords(schema: Raw, { file, pointer }: Place, problems: Problems): JsonSchema {
  const known = Object.entries(withoutLength(schema)).filter(([keyword]) => {
    if (KEYWORDS.has(keyword) && !OF_THE_ROOT.has(keyword)) return !UNUSED_ANNOTATIONS.has(keyword);
    if (UNUSED_ANNOTATIONS.has(keyword) || (keyword.startsWith('x-') && !OF_THE_ROOT.has(keyword)))
      return false;
    const why = OF_THE_ROOT.has(keyword)
      ? 'is only allowed at the root of a file'
      : (INSTEAD.get(keyword) ?? 'is not supported');
    problems.report({ file, pointer }, `the keyword "${keyword}" ${why}`);
    return false;
  });
  return Object.fromEntries(
    known.map(([keyword, value]) => [keyword, keyword === 'type' ? one(value) : value]),
  );
}

/** A list of one type is that type: in a list of several, the generator reads one and null. */
function one(type: unknown): unknown {
  return Array.isArray(type) && type.length === 1 ? type[0] : type;
}

/** A schema without the length that published documents have beside a format whose values are of that length. */
function withoutLength(schema: Raw): Raw {
  const { maxLength, ...others } = schema;
  const { format } = withOwnFormat(others as JsonSchema);
  return maxLength !== undefined && FORMATS.get(format)?.length === maxLength ? others : schema;
}

/** The patterns that may stand beside a format: they say no more than the format. */
const PATTERNS: ReadonlyMap<unknown, unknown> = new Map(
  [date(''), dateTime(''), decimal(''), phone(''), utcDateTime('')].map(({ format, pattern }) => [
    format,
    pattern,
  ]),
);

/**
 * A string with the name of its format, where its pattern is that of a format of this project, and with the pattern, where
 * only the format is named: both say the same, and messages name the format.
 */
export function withOwnFormat(schema: JsonSchema): JsonSchema {
  const { format, pattern } = schema;
  for (const [name, own] of Object.entries<{ format?: string; pattern: string }>(OWN_FORMATS)) {
    if (format === name && pattern === undefined) return { ...schema, pattern: own.pattern };
    if (pattern === own.pattern && format === own.format) return { ...schema, format: name };
  }
  return schema;
}

/** What generated code would read in another way than the standard, in the keywords of one value. */
export function faultsOfValue(schema: JsonSchema): string[] {
  return [...faultsOfListed(schema), ...faultsOfText(schema)];
}

function faultsOfListed({ type, const: constant, enum: values }: JsonSchema): string[] {
  const listed: readonly unknown[] = constant === undefined ? (values ?? []) : [constant];
  const types = [type ?? []].flat();
  return listed.flatMap((value) => {
    if ((typeof value === 'object' && value !== null) || value === Infinity || value === -Infinity) {
      return ['"const" and "enum" accept only strings, finite numbers, booleans and null'];
    }
    return types.length === 0 || types.some((each) => isOf(each, value))
      ? []
      : [`${JSON.stringify(value)} is listed, but its type is not ${types.join(' or ')}`];
  });
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === (value === null ? 'null' : typeof value);
}

function faultsOfText({ format, pattern, type, ...schema }: JsonSchema): string[] {
  const faults: string[] = [];
  if (format !== undefined && !FORMATS.has(format)) {
    const known = [...FORMATS.keys()].map((each) => JSON.stringify(each)).join(', ');
    faults.push(`the format ${JSON.stringify(format)} is not supported; supported: ${known}`);
  } else if (format !== undefined && pattern !== undefined && PATTERNS.get(format) !== pattern) {
    faults.push(`"pattern" next to the format "${format}" is not supported: use one of the two`);
  }
  if (pattern !== undefined && !isPattern(pattern)) {
    faults.push('"pattern" is not a regular expression with the flag "u"');
  }
  const types = [type ?? []].flat();
  if (schema['x-open-enum'] !== undefined) {
    const isText = types.includes('string') && types.every((each) => each === 'string' || each === 'null');
    if (schema['x-open-enum'] !== true || !isText)
      faults.push('"x-open-enum" must be true, and needs "type": "string"');
  }
  return faults;
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

import { OWN_FORMATS } from '@data-import/define';
import { FORMAT_NAMES, isFormat } from '../compile/format-predicates.js';
import { FORMATS } from '../compile/formats.js';
import { type JsonSchema, KEYWORDS } from '../json-schema.js';
import { isDiscriminator } from './discriminator.js';
import { type Draft, DRAFT_NAMES, suggestName } from './drafts.js';
import { readPatterns } from './patterns.js';
import type { SchemaPointer, Problems } from './problem.js';
import { isAnnotation, type Raw } from '../subschemas.js';

const STRUCTURE =
  /^(\$schema|\$id|id|\$defs|definitions|\$anchor|\$dynamicAnchor|\$recursiveAnchor|\$vocabulary|x-event)$/;

const UNUSED_ANNOTATIONS =
  /^(title|\$comment|readOnly|writeOnly|content(Encoding|MediaType|Schema)|example|externalDocs|xml|markdown\w+|(\w+E|e)num(Descriptions|Names|Varnames|ItemLabels|SortTexts)?|defaultSnippets|deprecationMessage|doNotSuggest|suggestSortText|errorMessage|patternErrorMessage|allow(Comments|TrailingCommas)|java\w+|x-.*)$/;

const CONVERTED = /^(dependencies|additionalItems|\$dynamicRef|\$recursiveRef|nullable|discriminator)$/;

const SINCE: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['dependentRequired', 2019],
  ['dependentSchemas', 2019],
  ['unevaluatedItems', 2019],
  ['unevaluatedProperties', 2019],
  ['minContains', 2019],
  ['maxContains', 2019],
  ['$recursiveRef', 2019],
  ['prefixItems', 2020],
  ['$dynamicRef', 2020],
]);

const UNTIL: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['additionalItems', 2019],
  ['$recursiveRef', 2019],
]);

const NEEDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
  ['nullable', ['type', 'allOf', 'anyOf', 'oneOf']],
  ['discriminator', ['oneOf', 'anyOf']],
]);

const ANNOTATION_VALUES: Readonly<
  Record<string, readonly [expected: string, allows: (value: unknown) => boolean]>
> = {
  deprecated: ['true or false', isBoolean],
  'x-pii': ['true or false', isBoolean],
  'x-account': ['true or false', isBoolean],
  'x-owner': ['text', isText],
  'x-sunset': ['a day, YYYY-MM-DD', isDate],
  'x-undocumented': ['text', isText],
  'x-assumption': ['text', isText],
  'x-standard-name': ['text', isText],
};

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const UNCHECKED_FORMATS: ReadonlySet<string> = new Set(['idn-email', 'idn-hostname', 'iri', 'iri-reference']);

const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['tsType', 'is ignored: types follow from the keywords that are checked'],
  ['tsEnumNames', 'is ignored: an enumeration has the type of its values'],
  ['x-deprecated', 'is ignored: write "deprecated": true, and "x-sunset" for the day of its end'],
]);

export function isSchemaLike(schema: Raw): boolean {
  const keywords = Object.keys(schema);
  return keywords.length === 0 || keywords.some((each) => each !== 'default' && isKnown(each));
}

function isKnown(keyword: string): boolean {
  return (
    KEYWORDS.has(keyword) || CONVERTED.test(keyword) || STRUCTURE.test(keyword) || keyword === '$comment'
  );
}

export type FormatChoice = 'assert' | 'assert-iri' | 'annotate';

export interface ReadOptions {
  readonly formats?: FormatChoice | undefined;
}

export function readKeywords(
  schema: Raw,
  draft: Draft,
  place: SchemaPointer,
  problems: Problems,
  { formats = 'assert' }: ReadOptions = {},
): Raw {
  const isReference = draft <= 7 && typeof schema['$ref'] === 'string';
  const known = Object.entries(schema).filter(([keyword]) => {
    if (STRUCTURE.test(keyword)) return false;
    const why = findReason(keyword, schema, draft, isReference);
    if (why === undefined) return isRead(keyword);
    problems.remark(place, `the keyword "${keyword}" ${why}`);
    return false;
  });
  checkAnnotations(schema, place, problems);
  const effective = known.filter(([keyword, value]) => isEffective(keyword, value));
  const node: Record<string, unknown> = Object.fromEntries(effective);
  readFormat(node, formats, place, problems);
  readPatterns(node, place, problems);
  const { type } = node;
  if (Array.isArray(type)) {
    const types = type.filter((each) => each !== 'integer' || !type.includes('number'));
    node['type'] = types.length === 1 ? types[0] : types;
  }
  if (Array.isArray(node['enum']) && node['enum'].length === 0) {
    problems.remark(place, '"enum" is empty: no value is valid');
  }
  return withOwnFormat(withoutLength(node) as JsonSchema) as Raw;
}

function readFormat(
  node: Record<string, unknown>,
  formats: FormatChoice,
  place: SchemaPointer,
  problems: Problems,
): void {
  const { format } = node;
  if (typeof format !== 'string') return;
  const isOwn = Object.hasOwn(OWN_FORMATS, format);
  const isChecked = formats === 'assert-iri' || !UNCHECKED_FORMATS.has(format);
  if (isOwn || (formats !== 'annotate' && isChecked && isFormat(format))) return;
  if (UNCHECKED_FORMATS.has(format)) {
    if (formats !== 'annotate')
      problems.remark(place, `the format "${format}" is an annotation here, and not checked`);
  } else if (!isFormat(format)) {
    const instead = suggestName(format, FORMAT_NAMES);
    problems.remark(place, `the format ${JSON.stringify(format)} is unknown and ignored${instead}`);
  }
  delete node['format'];
}

function isRead(keyword: string): boolean {
  const isOwn = KEYWORDS.has(keyword) && !['title', '$comment'].includes(keyword);
  return isOwn || CONVERTED.test(keyword);
}

function findReason(keyword: string, schema: Raw, draft: Draft, isReference: boolean): string | undefined {
  const instead = INSTEAD.get(keyword);
  if (instead !== undefined) return instead;
  if (!isRead(keyword)) {
    if (UNUSED_ANNOTATIONS.test(keyword)) return undefined;
    return `is unknown and ignored${suggestName(keyword, KEYWORDS)}`;
  }
  if (isReference && keyword !== '$ref' && !isAnnotation(keyword)) {
    return `is ignored: up to ${DRAFT_NAMES[7]}, "$ref" stands alone; put both into "allOf"`;
  }
  const [since, until] = [SINCE.get(keyword) ?? 4, UNTIL.get(keyword) ?? 2020];
  if (draft < since)
    return `is ignored: it belongs to ${DRAFT_NAMES[since]}, and this is ${DRAFT_NAMES[draft]}`;
  if (draft > until)
    return `is ignored: it ended with ${DRAFT_NAMES[until]}, and this is ${DRAFT_NAMES[draft]}`;
  const needed = NEEDS.get(keyword);
  if (keyword === 'discriminator' && !isDiscriminator(schema[keyword])) {
    return 'is ignored: expected an object with "propertyName"';
  }
  const isFalseFlag = keyword === 'nullable' && schema[keyword] === false;
  if (needed === undefined || isFalseFlag || needed.some((each) => each in schema)) return undefined;
  return `is ignored without "${needed[0]}"`;
}

function isEffective(keyword: string, value: unknown): boolean {
  const [, allows] = Object.hasOwn(ANNOTATION_VALUES, keyword) ? ANNOTATION_VALUES[keyword]! : [];
  return allows === undefined || (value !== false && allows(value));
}

function checkAnnotations(schema: Raw, place: SchemaPointer, problems: Problems): void {
  for (const [keyword, [expected, allows]] of Object.entries(ANNOTATION_VALUES)) {
    const value = schema[keyword];
    if (value === undefined || allows(value)) continue;
    // Drafts that lack `deprecated` allow any value, and some authors write an explanation there.
    if (keyword === 'deprecated') problems.remark(place, `"${keyword}" is ignored: expected ${expected}`);
    else problems.report(place, `"${keyword}": expected ${expected}`);
  }
  if (schema['x-sunset'] !== undefined && schema['deprecated'] !== true) {
    problems.report(place, '"x-sunset" needs "deprecated": true');
  }
}

function withoutLength(schema: Raw): Raw {
  const { maxLength, ...others } = schema;
  const { format } = withOwnFormat(others as JsonSchema);
  return maxLength !== undefined && FORMATS.get(format)?.length === maxLength ? others : schema;
}

/** Adds a format's equivalent pattern, or the format to its pattern, which messages can then name. */
export function withOwnFormat(schema: JsonSchema): JsonSchema {
  const { format, pattern } = schema;
  for (const [name, own] of Object.entries<{ format?: string; pattern: string }>(OWN_FORMATS)) {
    if (format === name && pattern === undefined) return { ...schema, pattern: own.pattern };
    if (pattern === own.pattern && format === own.format) return { ...schema, format: name };
  }
  return schema;
}

import { OWN_FORMATS } from '@data-import/define';
import { mapSubschemas, STAND_IN_GAPS } from '@data-import/dialects';
import { FORMATS } from '../compile/formats.js';
import { acceptsNothing, inKeywordOrder, type JsonSchema, placesIn } from '../json-schema.js';
import type { InSchema, Remarks } from './remarks.js';

/** A string whose format has a name in this project alone: documents write it as a pattern. */
export type NamedFormat = InSchema & { readonly format: string };

/** What programs read in the index: in a document, strict validators would reject it. */
export interface Markings {
  /** The strings of which only the values seen so far are known: the `examples` of the schema. */
  readonly openEnums: readonly InSchema[];
  readonly formats: readonly NamedFormat[];
}

export { OWN_FORMATS };

type Named = Iterable<{ readonly name: string; readonly schema: JsonSchema }>;

/** The markings of each schema. */
export function markingsOf(schemas: Named): Markings {
  const openEnums: InSchema[] = [];
  const formats: NamedFormat[] = [];
  for (const { name, schema } of schemas) {
    for (const [pointer, part] of placesIn(schema)) {
      if (part['x-open-enum'] === true) openEnums.push({ schema: name, pointer });
      const { format } = part;
      if (FORMATS.get(format)?.published !== undefined)
        formats.push({ schema: name, pointer, format: format! });
    }
  }
  return { openEnums, formats };
}

/**
 * A schema as it is published: standard keywords alone. Comments for people stand in place of the annotations of this
 * project, and patterns in place of its formats. Programs read both in the index.
 */
export function toPublishedSchema(schema: JsonSchema): JsonSchema {
  const mapped = mapSubschemas(withStandardFormat(schema), (inner) => inner && toPublishedSchema(inner));
  const { title, description, ...keywords } = mapped;
  const comment = commentOf(schema);
  const head = { title, description, $comment: comment === '' ? undefined : comment };
  const entries = Object.entries({ ...head, ...keywords });
  return Object.fromEntries(
    entries.filter(([keyword, value]) => value !== undefined && !keyword.startsWith('x-')),
  );
}

/** A schema with the pattern of its format, and the standard format that it narrows, where the format is our own. */
function withStandardFormat(schema: JsonSchema): JsonSchema {
  const published = FORMATS.get(schema.format)?.published;
  if (published === undefined) return schema;
  const { format: _own, ...others } = { ...schema, pattern: published.pattern };
  return published.format === undefined ? others : { ...schema, ...published };
}

/** What the comment of a published string says of its examples where only the values seen so far are known. */
export const OPEN_ENUM_COMMENT = 'The examples are the values seen so far, and any other string is valid.';

function commentOf(schema: JsonSchema): string {
  const {
    'x-event': event,
    'x-open-enum': isOpen,
    'x-undocumented': missing,
    'x-assumption': assumption,
  } = schema;
  const gaps = missing === undefined ? [] : missing.split('; ');
  const others = gaps.filter((gap) => !STAND_IN_GAPS.has(gap));
  return [
    ...(event === undefined ? [] : [`The payload of ${event.type} ${event.version}.`]),
    ...(isOpen === true ? [OPEN_ENUM_COMMENT] : []),
    ...(others.length === 0 ? [] : [`Undocumented: ${others.join('; ')}.`]),
    ...gaps.filter((gap) => STAND_IN_GAPS.has(gap)).map((gap) => STAND_IN_GAPS.get(gap)!),
    ...(assumption === undefined ? [] : [`Our assumption: ${assumption}.`]),
  ].join(' ');
}

/** What of an index says more about schemas than their documents do. */
type IndexMarkings = Partial<Remarks & Markings> & {
  readonly events?: readonly { readonly type: string; readonly version: string; readonly name: string }[];
};

type Marks = Pick<JsonSchema, 'format' | 'x-open-enum' | 'x-undocumented' | 'x-assumption' | 'x-event'>;

/** Makes the schema of a published document what it was before publishing, by the index of its package. */
export function restorer(
  { gaps = [], assumptions = [], openEnums = [], formats = [], events = [] }: IndexMarkings,
  { keepsFormats = false } = {},
): (document: JsonSchema) => JsonSchema {
  const marks = new Map<string, Marks>();
  const mark = (schema: string | undefined, pointer: string | undefined, own: Marks): void => {
    if (schema === undefined) return;
    const place = `${schema}#${pointer}`;
    marks.set(place, { ...marks.get(place), ...own });
  };
  for (const { schema, pointer, missing } of gaps as InGaps)
    mark(schema, pointer, { 'x-undocumented': missing });
  for (const { schema, pointer, assumption } of assumptions as InAssumptions)
    mark(schema, pointer, { 'x-assumption': assumption });
  for (const { schema, pointer } of openEnums) mark(schema, pointer, { 'x-open-enum': true });
  for (const { type, version, name } of events) mark(name, '', { 'x-event': { type, version } });
  if (!keepsFormats) for (const { schema, pointer, format } of formats) mark(schema, pointer, { format });

  const restored = (name: string, schema: JsonSchema): JsonSchema => {
    const pointers = new Map(placesIn(schema).map(([pointer, part]) => [part, pointer]));
    const restore = (part: JsonSchema): JsonSchema => {
      const {
        $comment: _comment,
        title: _title,
        ...others
      } = mapSubschemas(part, (inner) => (inner === false || acceptsNothing(inner) ? false : restore(inner)));
      return inKeywordOrder({ ...asDefined(others), ...marks.get(`${name}#${pointers.get(part)!}`) });
    };
    return restore(schema);
  };
  return ({ $defs, ...document }) => {
    const parts = Object.entries($defs ?? {}).map(([name, part]) => [name, restored(name, part)]);
    const root = inKeywordOrder({ ...restored(document.title!, document), title: document.title! });
    return $defs === undefined
      ? root
      : { ...root, $defs: Object.fromEntries(parts) as JsonSchema['$defs'] & {} };
  };
}

/** A schema without what `explicitSchema` adds to it for tools. */
function asDefined({ items, anyOf, oneOf, maxLength: _length, ...schema }: JsonSchema): JsonSchema {
  const isObject = schema.properties !== undefined;
  const rules = (branches: readonly JsonSchema[]): JsonSchema[] =>
    branches.map((branch) => (isObject ? { required: branch.required! } : branch));
  return {
    ...schema,
    ...(items !== undefined && Object.keys(items).length > 0 && { items }),
    ...(anyOf !== undefined && { anyOf: rules(anyOf) }),
    ...(oneOf !== undefined && { oneOf: rules(oneOf) }),
  };
}

type InGaps = readonly { schema?: string; pointer?: string; missing: string }[];
type InAssumptions = readonly { schema?: string; pointer?: string; assumption: string }[];

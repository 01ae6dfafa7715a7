import { OPEN_ENUM_COMMENT, readSeenValues } from '@data-import/define/open-enum';
import { mapSubschemas, mapValues } from '../subschemas.js';
import { PLACEHOLDER_GAPS } from '../placeholder-names/places.js';
import { FORMATS } from '../compile/formats.js';
import { acceptsNothing, type JsonSchema, toRefName, placesIn, publishedRef } from '../json-schema.js';
import type { InSchema } from '../model.js';
import { GROUPS } from './explicit-schema.js';

export type NamedFormat = InSchema & { readonly format: string };

export interface Markings {
  readonly openEnums: readonly InSchema[];
  readonly formats: readonly NamedFormat[];
}

type Named = Iterable<{ readonly name: string; readonly schema: JsonSchema }>;

export function collectMarkings(schemas: Named): Markings {
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

/** Replaces our annotations by comments and our formats by patterns; the index keeps both for programs. */
export function toPublishedSchema(schema: JsonSchema): JsonSchema {
  const mapped: JsonSchema = mapSubschemas(
    withStandardFormat(schema),
    (inner) => inner && toPublishedSchema(inner),
  );
  const { title, description, ...keywords } = mapped;
  if (keywords.$ref !== undefined) keywords.$ref = publishedRef(toRefName(schema.$ref!));
  const comment = toComment(schema);
  const head = { title, description, $comment: comment === '' ? undefined : comment };
  const entries = Object.entries({ ...head, ...keywords });
  const kept = entries.filter(([keyword, value]) => value !== undefined && !UNPUBLISHED.test(keyword));
  return Object.fromEntries(kept);
}

const UNPUBLISHED = /^x-(?!(owner|sunset|pii|account|standard-name)$)/;

export function withStandardFormat(schema: JsonSchema): JsonSchema {
  const published = FORMATS.get(schema.format)?.published;
  if (published === undefined) return schema;
  const { format: _own, ...others } = { ...schema, pattern: published.pattern };
  return published.format === undefined ? others : { ...schema, ...published };
}

export function fromPublishedSchema(schema: JsonSchema): JsonSchema {
  const { properties, items, ...mapped }: JsonSchema = mapSubschemas(
    schema,
    (inner) => inner && fromPublishedSchema(inner),
  );
  const { pattern, format } = schema;
  const [own] = [...FORMATS].find(([, { published }]) => published?.pattern === pattern) ?? [];
  const isOwn = pattern !== undefined && own !== undefined && FORMATS.get(own)?.published?.format === format;
  for (const group of GROUPS)
    if (mapped[group]?.every(isRestated))
      mapped[group] = mapped[group].map(({ required = [] }) => ({ required }));
  return {
    ...mapped,
    ...(items && Object.keys(items).length > 0 && { items }),
    ...(properties && { properties: mapValues(properties, (each) => !acceptsNothing(each) && each) }),
    ...(isOwn && { format: own }),
    ...(readSeenValues(schema) && { 'x-open-enum': true }),
  };
}

function isRestated({ title = '', required, ...others }: JsonSchema): boolean {
  return / with /.test(title) && required !== undefined && Object.keys(others).join() === 'type,properties';
}

function toComment(schema: JsonSchema): string {
  const {
    'x-event': event,
    'x-open-enum': isOpen,
    'x-undocumented': missing,
    'x-assumption': assumption,
  } = schema;
  const gaps = missing === undefined ? [] : missing.split('; ');
  const others = gaps.filter((gap) => !PLACEHOLDER_GAPS.has(gap));
  return [
    ...(event === undefined ? [] : [`The payload of ${event.type} ${event.version}.`]),
    ...(isOpen === true ? [OPEN_ENUM_COMMENT] : []),
    ...(others.length === 0 ? [] : [`Undocumented: ${others.join('; ')}.`]),
    ...gaps.filter((gap) => PLACEHOLDER_GAPS.has(gap)).map((gap) => PLACEHOLDER_GAPS.get(gap)!),
    ...(assumption === undefined ? [] : [`Our assumption: ${assumption}.`]),
  ].join(' ');
}

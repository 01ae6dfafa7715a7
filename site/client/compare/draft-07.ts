import type { Schema, SchemaObject } from '@data-import/compat/schema';

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

/** Whether a schema says that it is of draft-07, or says nothing and keeps its definitions where draft-07 has them. */
export function isDraft07({ $schema, $defs, definitions }: SchemaObject): boolean {
  if ($schema !== undefined) return DRAFT_07.test($schema);
  return definitions !== undefined && $defs === undefined;
}

/** The same schema in draft 2020-12, as far as the keywords differ that can be compared. */
export function fromDraft07(schema: SchemaObject): SchemaObject {
  return converted(schema) as SchemaObject;
}

/** Keywords that hold schemas under names; `definitions` becomes `$defs`. */
const NAMED = new Set(['definitions', '$defs', 'properties']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf']);
const SINGLE = new Set(['items', 'additionalProperties', 'if', 'then', 'else', 'not']);

const BESIDE_REFERENCE = new Set(['$schema', '$id', '$ref', 'title', 'description', 'definitions', '$defs']);

function converted(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const all = Object.entries(schema);
  // Draft-07 ignores the rules that stand beside a reference.
  const counting = schema.$ref === undefined ? all : all.filter(([keyword]) => BESIDE_REFERENCE.has(keyword));
  const entries = counting.map(([keyword, value]): [string, unknown] => {
    if (keyword === '$ref') return [keyword, refOf(String(value))];
    if (keyword === '$schema') return [keyword, 'https://json-schema.org/draft/2020-12/schema'];
    return [keyword === 'definitions' ? '$defs' : keyword, partsOf(keyword, value)];
  });
  return Object.fromEntries(entries);
}

function partsOf(keyword: string, value: unknown): unknown {
  if (SINGLE.has(keyword) && !Array.isArray(value)) return converted(value as Schema);
  if (LISTS.has(keyword)) return (value as Schema[]).map(converted);
  if (!NAMED.has(keyword)) return value;
  const named = Object.entries(value as Record<string, Schema>);
  return Object.fromEntries(named.map(([name, inner]) => [name, converted(inner)]));
}

function refOf(ref: string): string {
  return ref.replace(/^#\/definitions\//, '#/$defs/');
}

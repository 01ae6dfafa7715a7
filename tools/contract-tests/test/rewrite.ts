import type { JsonSchema } from '@data-import/workspace/contracts';

/** The place of a schema in a document: `.customers[]`, `.latest_error/anyOf/1`. */
type Change<S> = (schema: S, at: string) => S;

const STEPS: Readonly<Record<string, (name: string) => string>> = {
  $defs: (name) => `#${name}`,
  properties: (name) => `.${name}`,
  anyOf: (index) => `/anyOf/${index}`,
  oneOf: (index) => `/oneOf/${index}`,
};

const SINGLE: Readonly<Record<string, string>> = {
  items: '[]',
  additionalProperties: '{}',
  if: '/if',
  then: '/then',
  else: '/else',
};

/** Copies a schema and applies a change to every subschema, outermost first. */
export function rewrite<S extends object>(schema: S, change: Change<S>, at = ''): S {
  const inner = (value: unknown, place: string): unknown =>
    typeof value === 'object' && value !== null ? rewrite(value as S, change, place) : value;
  const keywords = Object.entries(change(schema, at)).map(([keyword, value]: [string, unknown]) => {
    const single = SINGLE[keyword];
    if (single !== undefined) return [keyword, inner(value, at + single)] as const;
    const step = STEPS[keyword];
    if (step === undefined) return [keyword, value] as const;
    const parts = Object.entries(value as object).map(
      ([name, part]) => [name, inner(part, at + step(name))] as const,
    );
    return [
      keyword,
      Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts),
    ] as const;
  });
  return Object.fromEntries(keywords) as S;
}

export interface RewritePlace {
  readonly at: string;
  readonly schema: JsonSchema;
}

/** Lists all subschemas, starting with the document itself. */
export function placesIn(document: JsonSchema): RewritePlace[] {
  const places: RewritePlace[] = [];
  rewrite(document, (schema, at) => {
    places.push({ at, schema });
    return schema;
  });
  return places;
}

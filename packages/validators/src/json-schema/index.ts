import { toDialect } from '@data-import/compiler/dialects';
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';

/** A validator, or any other Standard Schema, with the JSON Schema of its input and of its output. */
export type WithJsonSchema<V extends StandardSchemaV1> = V &
  StandardJSONSchemaV1<StandardSchemaV1.InferInput<V>, StandardSchemaV1.InferOutput<V>>;

export interface SchemaSource {
  readonly title: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly parts: () => readonly SchemaSource[];
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The self-contained document of a schema. It has no `$id`: a validator such as Ajv refuses a second document under
 * the same one, and the documents of a validator's input and output may be different.
 */
function buildDocument({ title, schema, parts }: SchemaSource): object {
  const reached = new Map<string, SchemaSource['schema']>();
  const reach = (part: SchemaSource): void => {
    if (reached.has(part.title)) return;
    reached.set(part.title, part.schema);
    for (const next of part.parts()) reach(next);
  };
  for (const part of parts()) reach(part);
  const $defs = Object.fromEntries(
    [...reached]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, { title: name, ...part }] as const),
  );
  return { $schema: DRAFT, title, ...schema, ...(reached.size > 0 && { $defs }) };
}

/** The same validator, with `~standard.jsonSchema` added. */
export function withJsonSchema<V extends StandardSchemaV1>(
  validator: V,
  input: SchemaSource,
  output: SchemaSource = input,
): WithJsonSchema<V> {
  const converter =
    (source: SchemaSource) =>
    ({ target }: Partial<StandardJSONSchemaV1.Options> = {}) =>
      toDialect(buildDocument(source), target);
  const jsonSchema = { input: converter(input), output: converter(output) };
  return { ...validator, '~standard': { ...validator['~standard'], jsonSchema } } as WithJsonSchema<V>;
}

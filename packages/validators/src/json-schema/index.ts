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
 * The self-contained document of a schema, without `$id`: Ajv and others reject two documents with the same
 * one, and the input and output of a validator may have different documents.
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

/** Adds `~standard.jsonSchema` to a validator. */
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

import { mapSubschemas, nameOfRef, type Schema } from './schema.js';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/**
 * A document in draft-07: `$defs` are `definitions` there, and a validator ignores what stands beside a `$ref`
 * (draft-07 core, section 8.3), so that a `$ref` with siblings moves into an `allOf`.
 */
export function toDraft07({ $schema: _dialect, $defs, ...schema }: Schema): Record<string, unknown> {
  const definitions = Object.entries($defs ?? {}).map(([name, inner]) => [name, toPart(inner)]);
  return {
    $schema: DRAFT,
    ...toPart(schema),
    ...($defs !== undefined && { definitions: Object.fromEntries(definitions) }),
  };
}

function toPart(schema: Schema): Record<string, unknown> {
  const { $ref: _ref, ...part } = mapSubschemas(schema, (inner) => inner && toPart(inner));
  if (schema.$ref === undefined) return part;
  const reference = { $ref: `#/definitions/${nameOfRef(schema.$ref)}` };
  return Object.keys(part).length === 0 ? reference : { allOf: [reference], ...part };
}

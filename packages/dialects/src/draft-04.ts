import { mapSubschemas, nameOfRef, type Schema } from './schema.js';

const DRAFT = 'http://json-schema.org/draft-04/schema#';

/** Every schema is an object in draft-04. */
type Part = Record<string, unknown>;

/**
 * A document in draft-04, which has no `const`, no condition, no schema that is true or false, and neither comments nor
 * examples. A constant becomes a list of one value, a condition becomes alternatives, and what only readers see is left
 * out.
 */
export function toDraft04({ $schema: _dialect, $id, $defs, ...schema }: Schema): Part {
  const definitions = Object.entries($defs ?? {}).map(([name, inner]) => [name, toPart(inner)]);
  return {
    $schema: DRAFT,
    ...($id !== undefined && { id: $id }),
    ...toPart(schema),
    ...($defs !== undefined && { definitions: Object.fromEntries(definitions) }),
  };
}

function toPart(schema: Schema | false): Part {
  if (schema === false) return { not: {} };
  const { $ref, const: only, if: condition, then, else: otherwise, ...others } = schema;
  const { $comment: _comment, examples: _examples, ...part } = mapSubschemas(others, toPart);
  const rules: Part[] = [];
  if ($ref !== undefined) rules.push({ $ref: `#/definitions/${nameOfRef($ref)}` });
  if (condition !== undefined && then !== undefined) {
    rules.push({ anyOf: [{ not: toPart(condition) }, toPart(then)] });
  }
  if (condition !== undefined && otherwise !== undefined) {
    rules.push({ anyOf: [toPart(condition), toPart(otherwise)] });
  }
  if ($ref !== undefined && rules.length === 1 && Object.keys(part).length === 0) return rules[0]!;
  return {
    ...part,
    ...(only !== undefined && { enum: [only] }),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

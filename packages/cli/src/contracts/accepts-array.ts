import type { JsonSchema } from './source.js';

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function definition(root: JsonSchema, reference: string): JsonSchema | undefined {
  const definitions = root['$defs'];
  const found = isSchema(definitions) ? definitions[reference.replace('#/$defs/', '')] : undefined;
  return isSchema(found) ? found : undefined;
}

/**
 * Whether a document of a contract may be an array. If so, an array in a file is one document; otherwise each of its
 * items is a document.
 */
export function acceptsArray(
  root: JsonSchema,
  schema: JsonSchema = root,
  seen = new Set<unknown>(),
): boolean {
  // A reference to itself does not constrain the value.
  if (seen.has(schema)) return true;
  seen.add(schema);
  const { type, $ref, anyOf, oneOf } = schema;
  if (type !== undefined) return type === 'array' || (Array.isArray(type) && type.includes('array'));
  if (typeof $ref === 'string') {
    const target = definition(root, $ref);
    return target === undefined || acceptsArray(root, target, seen);
  }
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) {
    return branches.some((branch: unknown) => isSchema(branch) && acceptsArray(root, branch, new Set(seen)));
  }
  return schema['const'] === undefined && schema['enum'] === undefined;
}

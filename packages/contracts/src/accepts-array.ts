import { isObject } from '@data-import/validators/runtime';
import type { JsonSchema } from './contract-set.js';
import { findDefinition } from './top-level.js';

/**
 * Whether a contract accepts an array. If so, an array in a file is one document; otherwise each item is.
 */
export function acceptsArray(
  root: JsonSchema,
  schema: JsonSchema = root,
  seen = new Set<unknown>(),
): boolean {
  // A cyclic reference adds no constraint.
  if (seen.has(schema)) return true;
  seen.add(schema);
  const { type, $ref, allOf, anyOf, oneOf, const: constant, enum: values } = schema;
  if (type !== undefined && ![type].flat().includes('array')) return false;
  if (typeof $ref === 'string') {
    const target = findDefinition(root, $ref);
    if (isObject(target) && !acceptsArray(root, target, new Set(seen))) return false;
  }
  const isPossible = (part: unknown): boolean => isObject(part) && acceptsArray(root, part, new Set(seen));
  if (Array.isArray(allOf) && !allOf.every(isPossible)) return false;
  for (const branches of [anyOf, oneOf])
    if (Array.isArray(branches) && !branches.some(isPossible)) return false;
  const listed = constant === undefined ? values : [constant];
  return !Array.isArray(listed) || listed.some(Array.isArray);
}

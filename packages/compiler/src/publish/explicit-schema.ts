import { mapSubschemas, omitAnnotations } from '../subschemas.js';
import { FORMATS } from '../compile/formats.js';
import {
  acceptsAnything,
  inKeywordOrder,
  isRequiredOnly,
  type JsonSchema,
  MAX_CASES,
} from '../json-schema.js';

export const GROUPS = ['anyOf', 'oneOf'] as const;

export type Group = (typeof GROUPS)[number];

/**
 * The same verdicts, in a form that tools accept: `{ not: {} }` in place of `false`; titles of alternatives, which types are
 * named after; alternatives that restate the fields that they require; `items` in every array; and `maxLength` of strings
 * of one length, since `$` also matches before a line break at the end in Python and Java.
 *
 * A `then` has no title: form libraries merge it into the schema around it, whose title it would replace. Fields have none
 * either, because code generators would emit a named type for each.
 *
 * @param hasItems whether every array gets `items`: `unevaluatedItems` around it would take them for evaluated
 */
export function explicitSchema(name: string, schema: JsonSchema, hasItems = true): JsonSchema {
  const explicit: JsonSchema = mapSubschemas(schema, (inner) =>
    inner === false ? { not: {} } : explicitSchema(name, inner, hasItems),
  );
  if (OTHER_KEYWORDS.some((keyword) => schema[keyword] !== undefined)) return inKeywordOrder(explicit);
  if (hasItems && [schema.type].flat().includes('array')) explicit.items ??= {};
  const maxLength = FORMATS.get(schema.format)?.length;
  if (maxLength !== undefined) explicit.maxLength = maxLength;
  for (const group of GROUPS) {
    const branches = explicit[group]?.map((branch, index) => {
      const title = createTitle(name, schema[group]![index]!);
      return { ...(title !== undefined && { title }), ...withFields(branch, explicit, group) };
    });
    if (branches !== undefined) explicit[group] = branches;
  }
  return inKeywordOrder(explicit);
}

const OTHER_KEYWORDS = [
  'allOf',
  'not',
  'contains',
  'prefixItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  'maxLength',
] as const;

function createTitle(name: string, branch: JsonSchema): string | undefined {
  const { $ref, type = 'any value', additionalProperties = true, ...others } = branch;
  const isPlain = additionalProperties === true && Object.keys(others).length === 0;
  if ($ref !== undefined || isPlain) return undefined;
  if (isRequiredOnly(branch)) {
    return `${name} with ${branch.required!.map((field) => field.replaceAll('_', ' ')).join(' and ')}`;
  }
  return acceptsAnything(branch) ? `${name} of any other form` : `${name} as ${[type].flat().join(' or ')}`;
}

export function withFields(branch: JsonSchema, object: JsonSchema, group: Group): JsonSchema {
  const { properties, type } = object;
  if (properties === undefined || type !== 'object' || !isRequiredOnly(branch)) return branch;
  const required = branch.required!;
  const { oneOf = [] } = object;
  const isExclusive = group === 'oneOf' && oneOf.length <= MAX_CASES;
  const rivals = isExclusive ? oneOf.flatMap((rival) => rival.required ?? []) : [];
  const fields = [...new Set([...required, ...rivals])].map((field): [string, JsonSchema | false] => [
    field,
    required.includes(field) ? withoutAnnotations(properties[field]) : { not: {} },
  ]);
  return { type: 'object', properties: Object.fromEntries(fields), required };
}

function withoutAnnotations(schema: JsonSchema | false | undefined): JsonSchema | false {
  return typeof schema === 'object' ? omitAnnotations(schema) : (schema ?? {});
}

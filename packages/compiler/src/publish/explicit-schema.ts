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
 * Rewrites a schema for other tools, with the same verdicts: `{ not: {} }` for `false`; titles of
 * alternatives, which name types; alternatives that restate required fields; `items` in arrays; `maxLength`
 * for strings of fixed length, because `$` also matches before a trailing line break in Python and Java.
 *
 * A `then` gets no title, because form libraries merge it into the outer schema and would replace its title.
 * Fields get none either, because code generators would emit a named type for each.
 *
 * @param hasItems false below `unevaluatedItems`, for which an added `items` would evaluate every item
 */
export function explicitSchema(name: string, schema: JsonSchema, hasItems = true): JsonSchema {
  const explicit: JsonSchema = mapSubschemas(schema, (inner) =>
    inner === false ? { not: {} } : explicitSchema(name, inner, hasItems),
  );
  if (Object.keys(schema).some((each) => OTHER_KEYWORDS.test(each))) return inKeywordOrder(explicit);
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

const OTHER_KEYWORDS = /^(allOf|not|contains|prefixItems|unevaluatedItems|unevaluatedProperties|maxLength)$/;

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

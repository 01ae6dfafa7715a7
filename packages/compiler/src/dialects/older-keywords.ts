import type { JsonSchema } from '../json-schema.js';
import { innerPlaces } from '../subschemas.js';

export type Subschema = Record<string, unknown>;

export function conditionRules<S extends JsonSchema>(
  { if: condition, then, else: otherwise, ...others }: S,
  convert: (schema: JsonSchema) => Subschema,
): [rules: Subschema[], others: Omit<S, 'if' | 'then' | 'else'>] {
  if (condition === undefined) return [[], others];
  const met = then && { anyOf: [{ not: convert(condition) }, convert(then)] };
  const unmet = otherwise && { anyOf: [convert(condition), convert(otherwise)] };
  return [[met, unmet].filter((rule) => rule !== undefined), others];
}

const DRAFT_07 = ['unevaluatedItems', 'unevaluatedProperties', 'minContains', 'maxContains'] as const;
const DRAFT_04 = [...DRAFT_07, 'propertyNames'] as const;

export const LOST = {
  'draft-07': DRAFT_07,
  'draft-04': DRAFT_04,
  'openapi-3.0': [...DRAFT_04, 'patternProperties', 'prefixItems'],
} as const;

type Lost = (typeof LOST)['openapi-3.0'][number];

function listLost(schema: JsonSchema, dialect: keyof typeof LOST): Set<string> {
  const own: string[] = LOST[dialect].filter((keyword: Lost) => schema[keyword] !== undefined);
  const inner = innerPlaces(schema).flatMap(([, each]) => [...listLost(each, dialect)]);
  return new Set([...own, ...inner]);
}

export function withLosses<S extends JsonSchema>(document: S, dialect: keyof typeof LOST): S {
  const parts: JsonSchema[] = [document, ...Object.values(document.$defs ?? {})];
  const lost = new Set(parts.flatMap((each) => [...listLost(each, dialect)]));
  if (lost.size === 0) return document;
  const note = `This form leaves out ${[...lost].join(', ')}, which it cannot express: verdicts may differ.`;
  return { ...document, description: [document.description, note].filter(Boolean).join(' ') };
}

export function withOldKeywords(part: Subschema): Subschema {
  const { prefixItems, items, contains, minContains, dependentRequired, dependentSchemas, ...others } = part;
  const { maxContains: _most, unevaluatedItems: _items, unevaluatedProperties: _fields, ...old } = others;
  const dependencies = toDependencies(
    dependentRequired as JsonSchema['dependentRequired'],
    dependentSchemas as Readonly<Record<string, Subschema>> | undefined,
  );
  return {
    ...old,
    ...(prefixItems === undefined
      ? items !== undefined && { items }
      : { items: prefixItems, ...(items !== undefined && { additionalItems: items }) }),
    ...(contains !== undefined && minContains !== 0 && { contains }),
    ...(dependencies !== undefined && { dependencies }),
  };
}

function toDependencies(
  names: JsonSchema['dependentRequired'],
  schemas: Readonly<Record<string, Subschema>> | undefined,
): Record<string, unknown> | undefined {
  if (names === undefined || schemas === undefined) return names ?? schemas;
  const both = Object.entries(names).map(([name, required]) => {
    return [name, Object.hasOwn(schemas, name) ? { allOf: [schemas[name], { required }] } : required];
  });
  return { ...schemas, ...(Object.fromEntries(both) as object) };
}

export function withOldestKeywords<S extends JsonSchema>(
  schema: S,
  convert: (schema: JsonSchema) => Subschema,
): [rules: Subschema[], others: S] {
  const { exclusiveMinimum, exclusiveMaximum, contains, minContains, ...most } = schema;
  const { dependentRequired = {}, dependentSchemas = {}, propertyNames: _names, ...rest } = most;
  const { maxContains: _most, unevaluatedItems: _items, unevaluatedProperties: _fields, ...others } = rest;
  const rules: Subschema[] = [];
  if (exclusiveMinimum !== undefined) rules.push({ minimum: exclusiveMinimum, exclusiveMinimum: true });
  if (exclusiveMaximum !== undefined) rules.push({ maximum: exclusiveMaximum, exclusiveMaximum: true });
  if (contains !== undefined && minContains !== 0) {
    const isOther = { not: { type: 'array', items: {} } };
    rules.push({ anyOf: [isOther, { not: { type: 'array', items: { not: convert(contains) } } }] });
  }
  for (const [name, required] of Object.entries(dependentRequired)) rules.push(ifPresent(name, { required }));
  for (const [name, each] of Object.entries(dependentSchemas)) rules.push(ifPresent(name, convert(each)));
  return [rules, others as unknown as S];
}

/** `required` ignores values that are not objects, so test the type too. */
function ifPresent(name: string, rule: Subschema): Subschema {
  return { anyOf: [{ not: { type: 'object', required: [name] } }, rule] };
}

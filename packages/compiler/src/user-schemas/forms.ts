import { isDeepStrictEqual } from 'node:util';
import { acceptsNothing, type JsonSchema, MAX_CASES } from '../json-schema.js';
import { type Group, withFields } from '../publish/explicit-schema.js';
import { isAnnotation, mapValues } from '../subschemas.js';

/** In draft 2019-09, `contains` evaluates no items. Double negation keeps the verdict without annotations. */
export function hideContains(node: JsonSchema): void {
  const { contains, minContains, maxContains } = node;
  if (contains === undefined) return;
  for (const keyword of ['contains', 'minContains', 'maxContains'] as const) delete node[keyword];
  const found: JsonSchema = {
    contains,
    ...(minContains !== undefined && { minContains }),
    ...(maxContains !== undefined && { maxContains }),
  };
  node.allOf = [...(node.allOf ?? []), { not: { not: found } }];
}

export function isObject(schema: { properties?: unknown; additionalProperties?: unknown }): boolean {
  return schema.properties !== undefined || typeof schema.additionalProperties === 'object';
}

const OBJECT_FORMS = ['$ref', 'properties', 'allOf', 'anyOf', 'oneOf', 'if'] as const;

export function isValueOnly(schema: JsonSchema): boolean {
  if (schema.type !== undefined) return ![schema.type].flat().includes('object');
  return OBJECT_FORMS.every((keyword) => schema[keyword] === undefined);
}

const OBJECT_KEYWORDS =
  /^(properties|patternProperties|additionalProperties|propertyNames|required|(min|max)Properties|dependentRequired)$/;

/** Whether a schema of type object or null accepts null; undefined for other types, or if undecided. */
export function acceptsNull({ type, oneOf, anyOf = [], ...schema }: JsonSchema): boolean | undefined {
  if ([type].flat().toSorted().join() !== 'null,object') return undefined;
  const sides = [...anyOf, ...(oneOf ?? []), schema.if, schema.then, schema.else];
  const keywords = Object.keys(schema).filter((each) => !['if', 'then', 'else'].includes(each));
  const isObvious = [keywords, ...sides.map((side) => Object.keys(side ?? {}))]
    .flat()
    .every((keyword) => OBJECT_KEYWORDS.test(keyword) || isAnnotation(keyword));
  if (!isObvious) return undefined;
  return oneOf === undefined || oneOf.length === 1;
}

export function withoutFields(branch: JsonSchema, object: JsonSchema, group: Group): JsonSchema {
  if (branch.required === undefined) return branch;
  const branches = object[group]!;
  const rivals = branches.length > MAX_CASES ? [] : branches.map(({ required = [] }) => ({ required }));
  const plain = { required: branch.required };
  const { properties = {}, ...others } = withFields(plain, { ...object, [group]: rivals }, group);
  const fields = mapValues(properties, (field) => !acceptsNothing(field) && field);
  return isDeepStrictEqual(branch, { ...others, properties: fields }) ? plain : branch;
}

import { FIELD_KEYWORDS, MAX_BRANCHES } from '../check/schema-forms.js';
import { type JsonSchema, type JsonValue, requiredGroup, type TypeName } from '../json-schema.js';
import { isAnnotation } from '../subschemas.js';

export const FORMATS: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'text'],
  ['date', 'date'],
  ['decimal', 'decimal'],
  ['phone', 'phone'],
  ['utc-date-time', 'utcDateTime'],
]);

const OBJECT_KEYWORDS = [...FIELD_KEYWORDS, 'minProperties'];

/** Each field of a condition or a group takes a bit of one int32, without its sign bit. */
const BITS = 31;

export function hasOnly(schema: JsonSchema, known: readonly string[]): boolean {
  return Object.keys(schema).every((keyword) => known.includes(keyword) || isAnnotation(keyword));
}

export function isObject(schema: JsonSchema): boolean {
  const { type, properties = {}, minProperties = 0, anyOf = [], oneOf = [] } = schema;
  return (
    type === 'object' &&
    Object.keys(properties).length <= MAX_BRANCHES &&
    // Counting names would count a repeated name twice.
    minProperties <= 1 &&
    hasOnly(schema, OBJECT_KEYWORDS) &&
    [anyOf, oneOf].every((branches) => requiredGroup(branches) !== undefined) &&
    (schema.if === undefined || toCondition(schema) !== undefined) &&
    listNames({ ...schema, required: [] }).length <= BITS
  );
}

type FieldNames = readonly string[];

export function listNames({ required = [], ...schema }: JsonSchema): string[] {
  const { anyOf = [], oneOf = [] } = schema;
  const { name, then, otherwise } = toCondition(schema) ?? {};
  const demanded = [then, otherwise].flatMap((each) => [...(each?.present ?? []), ...(each?.absent ?? [])]);
  const groups = [anyOf, oneOf].flatMap((branches) => requiredGroup(branches) ?? []);
  return [...new Set([...groups, ...(name === undefined ? [] : [name]), ...demanded, ...required])];
}

function toGroups(branches: readonly JsonSchema[]): FieldNames[] {
  return branches.map(({ required = [] }) => required);
}

export function toRules(schema: JsonSchema): Readonly<Record<string, unknown>> {
  const { minProperties = 0, required = [], anyOf = [], oneOf = [] } = schema;
  const condition = toCondition(schema);
  return {
    ...(minProperties > 0 && { minProperties }),
    ...(required.length > 0 && { required }),
    ...(anyOf.length > 0 && { anyOf: toGroups(anyOf) }),
    ...(oneOf.length > 0 && { oneOf: toGroups(oneOf) }),
    ...(condition !== undefined && { condition }),
  };
}

interface Demand {
  readonly present: FieldNames;
  readonly absent: FieldNames;
}

interface Condition {
  readonly name: string;
  readonly json: string;
  readonly then: Demand;
  readonly otherwise: Demand;
}

function toCondition(schema: JsonSchema): Condition | undefined {
  const { properties = {}, required = [], ...more } = schema.if ?? {};
  const [[name, field] = ['', {}], ...others] = Object.entries(properties);
  if (others.length > 0 || Object.keys(more).length > 0 || required.join() !== name) return undefined;
  if (field === false || typeof field.const !== 'string' || Object.keys(field).length > 1) return undefined;
  const then = toDemand(schema.then ?? {});
  const otherwise = toDemand(schema.else ?? {});
  if (then === undefined || otherwise === undefined || !isPlainName(name)) return undefined;
  return { name, json: toBytes(field.const), then, otherwise };
}

function toDemand({ required = [], properties = {}, ...more }: JsonSchema): Demand | undefined {
  const isSimple =
    Object.keys(more).length === 0 && Object.values(properties).every((field) => field === false);
  return isSimple ? { present: required, absent: Object.keys(properties) } : undefined;
}

/** ASCII names have one usual spelling in JSON; others may be escaped. */
const PLAIN_NAME = /^[ -~]+$/;

export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name) && !/["\\]/.test(name);
}

/** Encodes a value as JSON in UTF-8, as a binary string with one character for each byte. */
export function toBytes(value: JsonValue): string {
  return Buffer.from(JSON.stringify(value)).toString('latin1');
}

const TYPE_KEYWORDS: Readonly<Partial<Record<TypeName, readonly string[]>>> = {
  string: ['format', 'pattern', 'minLength'],
  array: ['items', 'minItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties'],
};

const TYPE_LIST_KEYWORDS = ['type', ...Object.values(TYPE_KEYWORDS).flat()];

export function splitTypes(schema: JsonSchema): JsonSchema[] | undefined {
  // Formats of users also constrain numbers.
  if (!FORMATS.has(schema.format) || !hasOnly(schema, TYPE_LIST_KEYWORDS)) return undefined;
  return [schema.type ?? []].flat().map((type) => {
    const keywords = Object.entries(schema).filter(([keyword]) => TYPE_KEYWORDS[type]?.includes(keyword));
    return { ...Object.fromEntries(keywords), type };
  });
}

export function isScalars(values: readonly JsonValue[], type: JsonSchema['type']): boolean {
  return (
    values.length <= MAX_BRANCHES &&
    values.every(
      (value) =>
        (value === null || typeof value !== 'object') && (type === undefined || typeof value === type),
    )
  );
}

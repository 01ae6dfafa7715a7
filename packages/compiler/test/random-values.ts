import { type Schema, type SchemaObject, resolveReference } from '../src/compare/schema.js';
import { pick, type Random } from '../src/samples/drawing.js';
import { NAMES, SCALARS } from './random-schemas.js';

const TEXTS = [
  'x',
  'y',
  '',
  'a',
  'ab',
  'b',
  'abc',
  '2024-01-31',
  '2023-02-29',
  '2024-01-31T12:00:00Z',
  '12.5',
  '2024-',
  'ba',
  'a b',
  '😀',
  '😀b',
];
const NUMBERS = [0, 1, 2, 3, 4, 6, -1, -2, 0.1, 0.2, 0.3, 0.5, 1.2, 1.5, 2.25];
const OTHERS = [...SCALARS, ...TEXTS, ...NUMBERS, 1e300];
const MORE_NAMES = [...NAMES, 'd', 'other'];

/** Values of at most two levels, from a few scalars: few enough to try all of them on every schema. */
export function smallValues(): unknown[] {
  const flat: unknown[] = ['', 'x', 'ab', 1, 0.5, true, null];
  const lists = flat.flatMap((value) => [[value], [value, 1], [value, 'x']]);
  const objects = flat.flatMap((value) => [
    { a: value },
    { b: value },
    { a: value, b: 1 },
    { a: 1, other: value },
  ]);
  const inner = [[], {}, ...lists.slice(0, 6), ...objects.slice(0, 8)];
  const deeper = inner.flatMap((value) => [[value], { a: value }, { b: value, a: 'x' }, { c: value }]);
  return [...flat, [], {}, ...lists, ...objects, ...deeper];
}

/** A value that ignores the schema. */
function anyValue(random: Random, depth: number): unknown {
  const choice = random();
  if (depth > 2 || choice < 0.7) return pick(random, OTHERS);
  const count = Math.floor(random() * 3);
  const inner = Array.from({ length: count }, () => anyValue(random, depth + 1));
  if (choice < 0.82) return inner;
  return Object.fromEntries(inner.map((value) => [pick(random, MORE_NAMES), value]));
}

/**
 * A value that tends to conform to a schema: it follows single keywords, and a validator decides whether it meets all
 * of them.
 */
export function drawValue(document: SchemaObject, schema: Schema, random: Random, depth = 0): unknown {
  if (typeof schema === 'boolean' || depth > 5 || random() < 0.06) return anyValue(random, depth);
  const inner = (part: Schema): unknown => drawValue(document, part, random, depth + 1);
  const same = (part: Schema): unknown => drawValue(document, part, random, depth + 0.5);
  if (schema.$ref !== undefined) return same(resolveReference(document, schema.$ref));
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const { allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, condition, then, otherwise].filter(
    (part) => part !== undefined,
  );
  const own = (): unknown => ofType(kindFor(schema, random), schema, random, inner);
  if (parts.length === 0 || random() < 0.3) return own();
  return merged(same(pick(random, parts)), own(), random);
}

/** The properties of both where both are objects, so that rules in addition to properties are met sometimes. */
function merged(one: unknown, other: unknown, random: Random): unknown {
  if (isObject(one) && isObject(other)) return random() < 0.5 ? { ...one, ...other } : { ...other, ...one };
  return random() < 0.8 ? one : other;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindFor(schema: SchemaObject, random: Random): string {
  if (schema.type !== undefined) return pick(random, [schema.type].flat());
  const hints: [string, readonly string[]][] = [
    ['object', ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties']],
    ['array', ['items', 'minItems', 'maxItems', 'uniqueItems']],
    ['string', ['format', 'pattern', 'minLength', 'maxLength']],
    ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ];
  const hinted = hints.filter(([, keywords]) => keywords.some((keyword) => keyword in schema));
  return hinted.length > 0 && random() < 0.8 ? pick(random, hinted)[0] : 'any';
}

function ofType(
  type: string,
  schema: SchemaObject,
  random: Random,
  inner: (part: Schema) => unknown,
): unknown {
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'integer':
      return pick(random, NUMBERS.filter(Number.isInteger));
    case 'number':
      return pick(random, NUMBERS);
    case 'string':
      return pick(random, TEXTS);
    case 'array': {
      const { items = true, minItems = 0 } = schema;
      return Array.from({ length: minItems + Math.floor(random() * 3) }, () => inner(items));
    }
    case 'object':
      return objectFor(schema, random, inner);
    default:
      return anyValue(random, 1);
  }
}

function objectFor(schema: SchemaObject, random: Random, inner: (part: Schema) => unknown): object {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const names = Object.keys(properties).filter((name) => required.includes(name) || random() < 0.5);
  const others = required.filter((name) => !Object.hasOwn(properties, name));
  if (additionalProperties !== false && random() < 0.4) others.push(pick(random, MORE_NAMES));
  return Object.fromEntries(
    [...names, ...others].map((name) => [name, inner(properties[name] ?? additionalProperties)]),
  );
}

import * as fc from 'fast-check';
import type { Schema, SchemaObject } from '../src/compare/schema.js';

/** Few names and values, so that two schemas drawn independently are often related. */
export const NAMES = ['a', 'b', 'c'] as const;
export const SCALARS = ['x', 'y', '', 1, 2, 0.5, true, false, null] as const;
const FORMATS = ['date', 'date-time', 'decimal'] as const;
const PATTERNS = ['^a', '^[ab]+$', 'b$', '^[0-9]{4}-', '^.{1,2}$', '^(?!a)', '\\bb', '^a?b?$'] as const;
const LIMITS = [-1, 0, 0.5, 1, 1.5, 2, 3] as const;
const DIVISORS = [1, 2, 3, 0.5, 1.5, 0.1] as const;
const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;
const DEFINITIONS = ['A', 'B', 'C'] as const;

export interface SchemaOptions {
  readonly forms: boolean;
  readonly limits: boolean;
  readonly rules: boolean;
  readonly general?: boolean;
}

function sometimes<T>(tenths: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: 10 - tenths, arbitrary: fc.constant(undefined) },
    { weight: tenths, arbitrary: value },
  );
}

function keywords(model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<SchemaObject> {
  return fc
    .record(model, { noNullPrototype: true })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

function count(): fc.Arbitrary<number> {
  return fc.nat(2);
}

function references(): fc.Arbitrary<SchemaObject> {
  return fc.constantFrom('#', ...DEFINITIONS.map((name) => `#/$defs/${name}`)).map(($ref) => ({ $ref }));
}

function values(): fc.Arbitrary<Schema> {
  const types = fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: keywords({ type: fc.constantFrom(...TYPES) }) },
    { weight: 2, arbitrary: keywords({ type: types }) },
    {
      weight: 2,
      arbitrary: keywords({
        enum: fc.uniqueArray(fc.constantFrom(...SCALARS), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 1, arbitrary: keywords({ const: fc.constantFrom(...SCALARS) }) },
    { weight: 1, arbitrary: fc.constantFrom<Schema>(true, false, {}) },
  );
}

export function texts({ forms, limits }: SchemaOptions): fc.Arbitrary<SchemaObject> {
  return keywords({
    type: sometimes(8, fc.constantFrom('string', ['string', 'null'])),
    minLength: sometimes(5, count()),
    ...(limits && { maxLength: sometimes(4, fc.nat(3)) }),
    ...(forms && {
      format: sometimes(3, fc.constantFrom(...FORMATS)),
      pattern: sometimes(3, fc.constantFrom(...PATTERNS)),
    }),
  });
}

export function numbers(): fc.Arbitrary<SchemaObject> {
  const limit = fc.constantFrom(...LIMITS);
  return keywords({
    type: sometimes(8, fc.constantFrom('number', 'integer', ['integer', 'null'])),
    minimum: sometimes(3, limit),
    maximum: sometimes(3, limit),
    exclusiveMinimum: sometimes(2, limit),
    exclusiveMaximum: sometimes(2, limit),
    multipleOf: sometimes(3, fc.constantFrom(...DIVISORS)),
  });
}

export function lists(
  inner: fc.Arbitrary<Schema>,
  { limits, general = false }: SchemaOptions,
): fc.Arbitrary<SchemaObject> {
  return keywords({
    type: sometimes(9, fc.constant('array')),
    items: sometimes(8, inner),
    minItems: sometimes(4, count()),
    ...(limits && { maxItems: sometimes(4, fc.nat(3)), uniqueItems: sometimes(4, fc.boolean()) }),
    ...(general && {
      prefixItems: sometimes(3, fc.array(inner, { minLength: 1, maxLength: 2 })),
      contains: sometimes(3, inner),
      minContains: sometimes(2, fc.nat(2)),
      maxContains: sometimes(2, fc.nat(2)),
      enum: sometimes(1, fc.constant([[], ['x'], [1, 'x'], { a: 1 }])),
    }),
  });
}

function objects(
  inner: fc.Arbitrary<Schema>,
  { limits, general = false }: SchemaOptions,
): fc.Arbitrary<SchemaObject> {
  const members = fc.dictionary(fc.constantFrom(...NAMES), inner, { maxKeys: 3, noNullPrototype: true });
  return keywords({
    type: sometimes(9, fc.constant('object')),
    properties: sometimes(9, members),
    required: sometimes(5, fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 })),
    additionalProperties: sometimes(5, fc.oneof(fc.constant(false), fc.boolean(), inner)),
    minProperties: sometimes(2, count()),
    ...(limits && { maxProperties: sometimes(2, fc.nat(3)) }),
    ...(general && {
      patternProperties: sometimes(
        3,
        fc.dictionary(fc.constantFrom('^a', '[bc]', 'other'), inner, { maxKeys: 2, noNullPrototype: true }),
      ),
      propertyNames: sometimes(
        2,
        fc.constantFrom({ maxLength: 1 }, { pattern: '^[ab]' }, { enum: ['a', 'c'] }),
      ),
      dependentRequired: sometimes(
        3,
        fc.dictionary(
          fc.constantFrom(...NAMES),
          fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
          {
            maxKeys: 2,
            noNullPrototype: true,
          },
        ),
      ),
      dependentSchemas: sometimes(
        2,
        fc.dictionary(fc.constantFrom(...NAMES), inner, { maxKeys: 1, noNullPrototype: true }),
      ),
      const: sometimes(1, fc.constantFrom({}, { a: 1 }, [1])),
    }),
  });
}

function rules(inner: fc.Arbitrary<Schema>): fc.Arbitrary<SchemaObject> {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  return keywords({
    allOf: sometimes(1, list),
    anyOf: sometimes(4, list),
    oneOf: sometimes(4, list),
    if: sometimes(4, inner),
    then: sometimes(5, inner),
    else: sometimes(5, inner),
  });
}

type Drawn = {
  any: Schema;
  large: SchemaObject;
};

function drawn(options: SchemaOptions): fc.LetrecValue<Drawn> {
  return fc.letrec<Drawn>((tie) => {
    const inner = tie('any');
    const parts = fc.oneof(texts(options), lists(inner, options), objects(inner, options));
    const ruled = fc.tuple(parts, rules(inner)).map((both): SchemaObject => Object.assign({}, ...both));
    return {
      any: fc.oneof(
        { depthSize: 'small' },
        { weight: 4, arbitrary: values() },
        { weight: 3, arbitrary: references() },
        { weight: 3, arbitrary: texts(options) },
        { weight: options.limits ? 3 : 0, arbitrary: numbers() },
        { weight: 6, arbitrary: tie('large') },
      ),
      large: fc.oneof(
        { weight: 5, arbitrary: objects(inner, options) },
        { weight: 2, arbitrary: lists(inner, options) },
        { weight: options.rules ? 2 : 0, arbitrary: ruled },
        { weight: options.rules ? 1 : 0, arbitrary: rules(inner) },
      ),
    };
  });
}

export function schemas(options: SchemaOptions): fc.Arbitrary<Schema> {
  return drawn(options).any;
}

/** Documents with three definitions that may recurse, but only for a nested value. */
export function documents(options: SchemaOptions): fc.Arbitrary<SchemaObject> {
  const { any, large } = drawn(options);
  const definition = fc.oneof({ weight: 3, arbitrary: large }, { weight: 1, arbitrary: any });
  return fc
    .tuple(large, fc.tuple(definition, definition, definition))
    .map(([root, definitions]) => toDocument(root, definitions))
    .filter(isGuarded);
}

function toDocument(root: SchemaObject, definitions: readonly Schema[]): SchemaObject {
  const $defs = Object.fromEntries(DEFINITIONS.map((name, index) => [name, definitions[index]!]));
  return { ...root, $defs };
}

/** Whether every recursion descends into the value; otherwise, validators would not terminate. */
export function isGuarded(document: SchemaObject): boolean {
  const targets = new Map<string, Schema>([['#', document]]);
  for (const [name, schema] of Object.entries(document.$defs ?? {})) targets.set(`#/$defs/${name}`, schema);
  const isSound = (schema: Schema, around: readonly string[]): boolean => {
    if (typeof schema === 'boolean') return true;
    const {
      $ref,
      allOf = [],
      anyOf = [],
      oneOf = [],
      if: condition = true,
      then = true,
      else: other = true,
      dependentSchemas = {},
    } = schema;
    const dependent = Object.values(dependentSchemas as Readonly<Record<string, Schema>>);
    const same = [...allOf, ...anyOf, ...oneOf, ...dependent, condition, then, other];
    if (!same.every((part) => isSound(part, around))) return false;
    if ($ref === undefined) return true;
    return !around.includes($ref) && isSound(targets.get($ref) ?? true, [...around, $ref]);
  };
  return [...targets].every(([name, schema]) => isSound(schema, [name]));
}

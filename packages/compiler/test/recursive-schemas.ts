import * as fc from 'fast-check';
import { type Schema, type SchemaObject, resolveReference } from '../src/compare/schema.js';

/** Mutually recursive definitions, some of them uninhabitable. */
const DEFINITIONS = ['A', 'B', 'C', 'D'] as const;

const NAMES = ['a', 'b'] as const;

type Definitions = Readonly<Record<string, SchemaObject>>;

function reference(): fc.Arbitrary<Schema> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...DEFINITIONS).map((name) => ({ $ref: `#/$defs/${name}` })) },
    { weight: 1, arbitrary: fc.constantFrom<Schema>({ const: 'x' }, { enum: ['x', 'y'] }) },
  );
}

function shape(): fc.Arbitrary<SchemaObject> {
  const members = fc.dictionary(fc.constantFrom(...NAMES), reference(), {
    minKeys: 1,
    noNullPrototype: true,
  });
  return fc.tuple(members, fc.constantFrom(2, 2, 2, 1)).map(([properties, count]) => ({
    type: 'object',
    properties,
    required: Object.keys(properties).slice(0, count),
    additionalProperties: false,
  }));
}

function definition(): fc.Arbitrary<SchemaObject> {
  return fc.array(shape(), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf }));
}

function toDocument($defs: Definitions): SchemaObject {
  return { $ref: '#/$defs/A', $defs };
}

export function recursivePairs(): fc.Arbitrary<readonly [SchemaObject, SchemaObject]> {
  const definitions = fc.record(Object.fromEntries(DEFINITIONS.map((name) => [name, definition()])), {
    noNullPrototype: true,
  });
  return fc
    .tuple(definitions, fc.constantFrom(...DEFINITIONS), definition())
    .map(([all, name, other]) => [toDocument(all), toDocument({ ...all, [name]: other })]);
}

const MAX_ITEMS = 25;

/**
 * Builds accepted values bottom-up from known values of the definitions. Finds some if any exist.
 */
export function valuesFromBelow(document: SchemaObject): readonly unknown[] {
  let known = new Map<string, readonly unknown[]>();
  for (let round = 0; round <= DEFINITIONS.length; round += 1) {
    const before = known;
    known = new Map(DEFINITIONS.map((name) => [name, acceptedBy(document, name, before)]));
  }
  return known.get('A')!;
}

function acceptedBy(
  document: SchemaObject,
  name: string,
  known: ReadonlyMap<string, readonly unknown[]>,
): readonly unknown[] {
  const { anyOf = [] } = resolveReference(document, `#/$defs/${name}`) as SchemaObject;
  return anyOf.flatMap((shaped) => shapedValues(shaped as SchemaObject, known)).slice(0, MAX_ITEMS);
}

function shapedValues(
  { properties = {}, required = [] }: SchemaObject,
  known: ReadonlyMap<string, readonly unknown[]>,
): object[] {
  let values: object[] = [{}];
  for (const [name, schema] of Object.entries(properties)) {
    const members = memberValues(schema as SchemaObject, known).slice(0, 6);
    const present = values.flatMap((value) => members.map((one) => withMember(value, name, one)));
    values = required.includes(name) ? present : [...values, ...present];
  }
  return values;
}

function memberValues(
  schema: SchemaObject,
  known: ReadonlyMap<string, readonly unknown[]>,
): readonly unknown[] {
  if (schema.$ref !== undefined) return known.get(schema.$ref.slice('#/$defs/'.length)) ?? [];
  return schema.enum ?? [schema.const];
}

function withMember(value: object, name: string, member: unknown): object {
  return { ...value, [name]: member };
}

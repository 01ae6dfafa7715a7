import { allOf, anyOf, type Constraint, FALSE, type Formula, TRUE } from './formula.js';
import { isOfType, type Kind, kindOf } from './kinds.js';
import type { Place, Places } from './places.js';
import { type Scalar, type Schema, type SchemaObject, Undecided } from './schema.js';

/** The context in which a keyword is read: the kind of the value, and whether the schema must hold or fail. */
interface Reading {
  readonly kind: Kind;
  /** A schema for the same value that must hold or fail as the one around it. */
  readonly same: (schema: Schema) => Formula;
  /** The opposite of `same`. */
  readonly opposite: (schema: Schema) => Formula;
  /** All of several parts where the schema must hold; any of them where it must fail. */
  readonly all: (parts: readonly Formula[]) => Formula;
  readonly any: (parts: readonly Formula[]) => Formula;
  readonly literal: (constraint: Constraint) => Formula;
  /** The opposite of `literal`. */
  readonly denial: (constraint: Constraint) => Formula;
  readonly truth: (value: boolean) => Formula;
  readonly place: (schema: Schema) => Place;
  readonly target: (ref: string) => Formula;
  readonly holds: boolean;
}

/** The meaning of one keyword for values of one kind; undefined where it does not apply to them. */
type Rule = (schema: SchemaObject, reading: Reading) => Formula | undefined;

/** The condition under which a value of a kind conforms to a schema, or violates it where `holds` is false. */
export function meaningOf(place: Place, kind: Kind, holds: boolean, places: Places): Formula {
  return meaning(place, kind, holds, places, new Set());
}

function meaning(
  { side, schema, id }: Place,
  kind: Kind,
  holds: boolean,
  places: Places,
  around: ReadonlySet<number>,
): Formula {
  if (typeof schema === 'boolean') return schema === holds ? TRUE : FALSE;
  if (around.has(id)) throw new Undecided('a schema refers to itself for one and the same value');
  const within = new Set([...around, id]);
  const inner = (part: Place, sign: boolean): Formula => meaning(part, kind, sign, places, within);
  const reading: Reading = {
    kind,
    holds,
    same: (part) => inner(places.at(side, part), holds),
    opposite: (part) => inner(places.at(side, part), !holds),
    all: holds ? allOf : anyOf,
    any: holds ? anyOf : allOf,
    literal: (constraint) => ({ constraint, holds }),
    denial: (constraint) => ({ constraint, holds: !holds }),
    truth: (value) => (value === holds ? TRUE : FALSE),
    place: (part) => places.at(side, part),
    target: (ref) => inner(places.target(side, ref), holds),
  };
  return reading.all(RULES.map((rule) => rule(schema, reading)).filter((part) => part !== undefined));
}

const RULES: readonly Rule[] = [
  ofReference,
  ofType,
  ofEnum,
  ofConst,
  ofFormat,
  ofPattern,
  ofLengths,
  ofBounds,
  ofMultipleOf,
  ofItemCounts,
  ofUniqueItems,
  ofItems,
  ofRequired,
  ofProperties,
  ofAdditionalProperties,
  ofPropertyCounts,
  ofAllOf,
  ofAnyOf,
  ofOneOf,
  ofCondition,
];

function ofReference({ $ref }: SchemaObject, { target }: Reading): Formula | undefined {
  return $ref === undefined ? undefined : target($ref);
}

function ofType({ type }: SchemaObject, { kind, truth }: Reading): Formula | undefined {
  if (type === undefined) return undefined;
  const types = typeof type === 'string' ? [type] : type;
  return truth(types.some((each) => isOfType(kind, each)));
}

function ofEnum({ enum: values }: SchemaObject, reading: Reading): Formula | undefined {
  return values === undefined ? undefined : among(values, reading);
}

function ofConst(schema: SchemaObject, reading: Reading): Formula | undefined {
  return 'const' in schema ? among([schema.const], reading) : undefined;
}

/** Values of other kinds cannot match: what remains is a list of values of this kind. */
function among(values: readonly unknown[], { kind, truth, literal }: Reading): Formula {
  const possible = values.filter((value) => kindOf(value) === kind);
  return possible.length === 0 ? truth(false) : literal({ is: 'among', values: possible as Scalar[] });
}

function ofFormat({ format }: SchemaObject, { kind, literal }: Reading): Formula | undefined {
  return format === undefined || kind !== 'string' ? undefined : literal({ is: 'format', name: format });
}

function ofPattern({ pattern }: SchemaObject, { kind, literal }: Reading): Formula | undefined {
  return pattern === undefined || kind !== 'string' ? undefined : literal({ is: 'pattern', source: pattern });
}

function ofLengths({ minLength, maxLength }: SchemaObject, reading: Reading): Formula | undefined {
  return reading.kind === 'string' ? counts('length', minLength, maxLength, reading) : undefined;
}

/** At least so many, and not one more than so many. */
function counts(
  is: 'length' | 'size' | 'count',
  least = 0,
  most: number | undefined,
  { all, literal, denial }: Reading,
): Formula {
  const minimum = least === 0 ? [] : [literal({ is, least })];
  return all(most === undefined ? minimum : [...minimum, denial({ is, least: most + 1 })]);
}

/** At most a limit is not above it, and below a limit is not from it on. */
function ofBounds(schema: SchemaObject, { kind, all, literal, denial }: Reading): Formula | undefined {
  if (kind !== 'integer' && kind !== 'fraction') return undefined;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  const bound = (limit: number | undefined, exclusive: boolean, rule: typeof literal): Formula[] =>
    limit === undefined ? [] : [rule({ is: 'from', limit, exclusive })];
  return all([
    ...bound(minimum, false, literal),
    ...bound(exclusiveMinimum, true, literal),
    ...bound(maximum, true, denial),
    ...bound(exclusiveMaximum, false, denial),
  ]);
}

function ofMultipleOf({ multipleOf }: SchemaObject, { kind, literal }: Reading): Formula | undefined {
  if (multipleOf === undefined || (kind !== 'integer' && kind !== 'fraction')) return undefined;
  return literal({ is: 'multiple', of: multipleOf });
}

function ofItemCounts({ minItems, maxItems }: SchemaObject, reading: Reading): Formula | undefined {
  return reading.kind === 'array' ? counts('size', minItems, maxItems, reading) : undefined;
}

function ofUniqueItems({ uniqueItems }: SchemaObject, { kind, literal }: Reading): Formula | undefined {
  return uniqueItems === true && kind === 'array' ? literal({ is: 'distinct' }) : undefined;
}

function ofItems({ items }: SchemaObject, { kind, literal, place }: Reading): Formula | undefined {
  return items === undefined || kind !== 'array' ? undefined : literal({ is: 'items', place: place(items) });
}

function ofRequired({ required }: SchemaObject, { kind, all, literal }: Reading): Formula | undefined {
  if (required === undefined || kind !== 'object') return undefined;
  return all(required.map((name) => literal({ is: 'has', name })));
}

function ofProperties(schema: SchemaObject, { kind, all, literal, place }: Reading): Formula | undefined {
  if (schema.properties === undefined || kind !== 'object') return undefined;
  const entries = Object.entries(schema.properties);
  return all(entries.map(([name, property]) => literal({ is: 'property', name, place: place(property) })));
}

function ofAdditionalProperties(schema: SchemaObject, reading: Reading): Formula | undefined {
  const { additionalProperties: others, properties = {} } = schema;
  if (others === undefined || reading.kind !== 'object') return undefined;
  const except = new Set(Object.keys(properties));
  return reading.literal({ is: 'others', except, place: reading.place(others) });
}

function ofPropertyCounts(schema: SchemaObject, reading: Reading): Formula | undefined {
  if (reading.kind !== 'object') return undefined;
  return counts('count', schema.minProperties, schema.maxProperties, reading);
}

function ofAllOf(schema: SchemaObject, { all, same }: Reading): Formula | undefined {
  return schema.allOf === undefined ? undefined : all(schema.allOf.map(same));
}

function ofAnyOf(schema: SchemaObject, { any, same }: Reading): Formula | undefined {
  return schema.anyOf === undefined ? undefined : any(schema.anyOf.map(same));
}

/** One alternative holds and all others fail. The rule fails where all of them fail or two of them hold. */
function ofOneOf({ oneOf }: SchemaObject, { holds, same, opposite }: Reading): Formula | undefined {
  if (oneOf === undefined) return undefined;
  const others = (index: number): readonly Schema[] => oneOf.filter((_, other) => other !== index);
  if (holds) {
    return anyOf(oneOf.map((one, index) => allOf([same(one), ...others(index).map(opposite)])));
  }
  const pairs = oneOf.flatMap((one, index) =>
    oneOf.slice(index + 1).map((other) => allOf([opposite(one), opposite(other)])),
  );
  return anyOf([allOf(oneOf.map(same)), ...pairs]);
}

/** Without a condition, `then` and `else` have no effect. */
function ofCondition(schema: SchemaObject, { holds, same, opposite }: Reading): Formula | undefined {
  const { if: condition, then = true, else: otherwise = true } = schema;
  if (condition === undefined) return undefined;
  const [isMet, isNotMet] = holds ? [same, opposite] : [opposite, same];
  return anyOf([allOf([isMet(condition), same(then)]), allOf([isNotMet(condition), same(otherwise)])]);
}

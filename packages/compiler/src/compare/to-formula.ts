import {
  allOf,
  anyOf,
  type Constraint,
  FALSE,
  type Formula,
  getKind,
  hasType,
  type Kind,
  TRUE,
} from './formula.js';
import type { SchemaSide, ComparedSchemas } from './places.js';
import { type Scalar, type Schema, type SchemaObject, Undecided } from './schema.js';

interface Context {
  readonly holds: boolean;
  readonly same: (schema: Schema) => Formula;
  readonly opposite: (schema: Schema) => Formula;
  readonly all: (parts: readonly Formula[]) => Formula;
  readonly any: (parts: readonly Formula[]) => Formula;
  readonly literal: (constraint: Constraint) => Formula;
  readonly denial: (constraint: Constraint) => Formula;
  readonly place: (schema: Schema) => SchemaSide;
}

export function toFormula(
  { side, schema, id }: SchemaSide,
  kind: Kind,
  holds: boolean,
  places: ComparedSchemas,
  around: ReadonlySet<number> = new Set(),
): Formula {
  if (typeof schema === 'boolean') return schema === holds ? TRUE : FALSE;
  if (around.has(id)) throw new Undecided('a schema refers to itself for one and the same value');
  const within = new Set([...around, id]);
  const inner = (place: SchemaSide, sign: boolean): Formula => toFormula(place, kind, sign, places, within);
  const context: Context = {
    holds,
    same: (part) => inner(places.at(side, part), holds),
    opposite: (part) => inner(places.at(side, part), !holds),
    all: holds ? allOf : anyOf,
    any: holds ? anyOf : allOf,
    literal: (constraint) => ({ constraint, holds }),
    denial: (constraint) => ({ constraint, holds: !holds }),
    place: (part) => places.at(side, part),
  };
  return context.all([
    ...(schema.$ref === undefined ? [] : [inner(places.target(side, schema.$ref), holds)]),
    ...translateValues(schema, kind, context),
    ...(BY_KIND[kind]?.(schema, context) ?? []),
    ...translateCombinations(schema, context),
  ]);
}

const BY_KIND: Partial<Readonly<Record<Kind, (schema: SchemaObject, context: Context) => Formula[]>>> = {
  string: translateString,
  integer: translateNumber,
  fraction: translateNumber,
  array: translateArray,
  object: translateObject,
};

function translateValues(schema: SchemaObject, kind: Kind, context: Context): Formula[] {
  const { holds, literal } = context;
  const truth = (value: boolean): Formula => (value === holds ? TRUE : FALSE);
  const types = schema.type === undefined ? [] : [[schema.type].flat()];
  const lists = [
    ...(schema.enum === undefined ? [] : [['enum', schema.enum] as const]),
    ...('const' in schema ? [['const', [schema.const]] as const] : []),
  ];
  return [
    ...types.map((names) => truth(names.some((name) => hasType(kind, name)))),
    ...lists.map(([keyword, list]) => {
      const values = list.filter((value) => getKind(value) === kind);
      if (values.length === 0) return truth(false);
      if (kind === 'array' || kind === 'object') return toRule(schema, [keyword], context);
      return literal({ is: 'among', values: values as Scalar[] });
    }),
  ];
}

function translateString(
  { format, pattern, minLength, maxLength }: SchemaObject,
  context: Context,
): Formula[] {
  return [
    ...(format === undefined ? [] : [context.literal({ is: 'format', source: format })]),
    ...(pattern === undefined ? [] : [context.literal({ is: 'pattern', source: pattern })]),
    ...counts('length', minLength, maxLength, context),
  ];
}

/** `maximum: n` is not(> n); `exclusiveMaximum: n` is not(>= n). */
function translateNumber(schema: SchemaObject, { literal, denial }: Context): Formula[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = schema;
  const bound = (limit: number | undefined, exclusive: boolean, rule: typeof literal): Formula[] =>
    limit === undefined ? [] : [rule({ is: 'from', limit, exclusive })];
  return [
    ...bound(minimum, false, literal),
    ...bound(exclusiveMinimum, true, literal),
    ...bound(maximum, true, denial),
    ...bound(exclusiveMaximum, false, denial),
    ...(multipleOf === undefined ? [] : [literal({ is: 'multiple', of: multipleOf })]),
  ];
}

function translateArray(schema: SchemaObject, context: Context): Formula[] {
  const { items, prefixItems, contains, minItems, maxItems, uniqueItems } = schema;
  const isTuple = prefixItems !== undefined;
  return [
    ...(isTuple ? [toRule(schema, ['prefixItems', 'items'], context)] : []),
    ...(items === undefined || isTuple
      ? []
      : [context.literal({ is: 'items', place: context.place(items) })]),
    ...(contains === undefined ? [] : [toRule(schema, ['contains', 'minContains', 'maxContains'], context)]),
    ...ruleOfAll(schema, 'unevaluatedItems', context),
    ...(uniqueItems === true ? [context.literal({ is: 'distinct' })] : []),
    ...counts('size', minItems, maxItems, context),
  ];
}

function translateObject(schema: SchemaObject, context: Context): Formula[] {
  const { required = [], properties = {}, additionalProperties: others, patternProperties = {} } = schema;
  const { dependentRequired = {}, dependentSchemas = {}, propertyNames } = schema;
  const { literal, denial, place, same, all, any } = context;
  const except = new Set(Object.keys(properties));
  const isAbsent = (name: string): Formula => denial({ is: 'has', name });
  return [
    ...required.map((name) => literal({ is: 'has', name })),
    ...Object.entries(properties).map(([name, part]) =>
      literal({ is: 'property', name, place: place(part) }),
    ),
    ...(others === undefined
      ? []
      : [literal({ is: 'others', except, patterns: Object.keys(patternProperties), place: place(others) })]),
    ...Object.entries(patternProperties).map(([pattern, part]) =>
      toRule({ patternProperties: { [pattern]: part } }, ['patternProperties'], context),
    ),
    ...(propertyNames === undefined ? [] : [toRule(schema, ['propertyNames'], context)]),
    ...ruleOfAll(schema, 'unevaluatedProperties', context),
    ...Object.entries(dependentRequired).map(([name, names]) =>
      any([isAbsent(name), all(names.map((other) => literal({ is: 'has', name: other })))]),
    ),
    ...Object.entries(dependentSchemas).map(([name, part]) => any([isAbsent(name), same(part)])),
    ...counts('count', schema.minProperties, schema.maxProperties, context),
  ];
}

function toRule(schema: SchemaObject, keywords: readonly string[], { literal, place }: Context): Formula {
  const own = Object.entries(schema).filter(([keyword]) => keywords.includes(keyword));
  return literal({ is: 'rule', keyword: keywords[0]!, place: place(Object.fromEntries(own)) });
}

function ruleOfAll(schema: SchemaObject, keyword: string, { literal, place }: Context): Formula[] {
  const { $defs: _definitions, [keyword]: part = true, ...others } = schema;
  if (part === true) return [];
  return [literal({ is: 'rule', keyword, place: place({ ...others, [keyword]: part }) })];
}

function counts(
  is: 'length' | 'size' | 'count',
  least = 0,
  most: number | undefined,
  { literal, denial }: Context,
): Formula[] {
  const minimum = least === 0 ? [] : [literal({ is, least })];
  return most === undefined ? minimum : [...minimum, denial({ is, least: most + 1 })];
}

function translateCombinations(schema: SchemaObject, context: Context): Formula[] {
  const { allOf: every, anyOf: some, oneOf, not, if: condition } = schema;
  const { then = true, else: otherwise = true } = schema;
  const { holds, same, opposite, all, any } = context;
  const [isMet, isNotMet] = holds ? [same, opposite] : [opposite, same];
  return [
    ...(every === undefined ? [] : [all(every.map(same))]),
    ...(some === undefined ? [] : [any(some.map(same))]),
    ...(oneOf === undefined ? [] : [translateOneOf(oneOf, context)]),
    ...(not === undefined ? [] : [opposite(not)]),
    ...(condition === undefined
      ? []
      : [anyOf([allOf([isMet(condition), same(then)]), allOf([isNotMet(condition), same(otherwise)])])]),
  ];
}

function translateOneOf(oneOf: readonly Schema[], { holds, same, opposite }: Context): Formula {
  const others = (index: number): readonly Schema[] => oneOf.filter((_, other) => other !== index);
  if (holds) return anyOf(oneOf.map((one, index) => allOf([same(one), ...others(index).map(opposite)])));
  const pairs = oneOf.flatMap((one, index) =>
    oneOf.slice(index + 1).map((other) => allOf([opposite(one), opposite(other)])),
  );
  return anyOf([allOf(oneOf.map(same)), ...pairs]);
}

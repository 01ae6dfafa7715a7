import { type JsonSchema, MAX_CASES, requiredGroup } from '../json-schema.js';

export type Typed = JsonSchema & { allOf?: Typed[]; tsType?: string; tuple?: Tuple };

export interface Tuple {
  readonly elements: readonly Typed[];
  readonly required: number;
  readonly rest?: Typed;
}

export interface RuleCase {
  readonly properties: Readonly<Record<string, Typed>>;
  readonly required: readonly string[];
}

/** A type is the intersection of all rules, each a union of its cases. Omits rules that no type can state. */
export function ruleCases(schema: JsonSchema): RuleCase[][] {
  const [one, some] = [schema.oneOf, schema.anyOf].map((branches = []) =>
    branches.length > MAX_CASES ? [] : (requiredGroup(branches) ?? []),
  ) as [string[], string[]];
  const atLeastOne = some.map((name) => toCase(schema, some, {}, [name]));
  return [exactlyOneOf(one, schema), atLeastOne, conditional(schema)].filter(({ length }) => length > 0);
}

function toField({ properties = {} }: JsonSchema, name: string): JsonSchema {
  return properties[name] as JsonSchema;
}

function retyped({ description }: JsonSchema, type: Typed): Typed {
  return { ...(description !== undefined && { description }), ...type };
}

/** An uninhabitable branded string: types of JSON do not accept `never`, and compilers show the brand. */
function forbidden(field: JsonSchema, reason: string): Typed {
  const brand = JSON.stringify(`must be absent ${reason}`);
  return retyped(field, { tsType: `(string & { readonly ${brand}: string })` });
}

function toCase(
  schema: JsonSchema,
  names: readonly string[],
  changes: RuleCase['properties'],
  required: readonly string[],
): RuleCase {
  const demanded = new Set([...(schema.required ?? []), ...required]);
  return {
    properties: Object.fromEntries(names.map((name) => [name, changes[name] ?? toField(schema, name)])),
    required: names.filter((name) => demanded.has(name)),
  };
}

function exactlyOneOf(names: readonly string[], schema: JsonSchema): RuleCase[] {
  return names.map((name) => {
    const others = names.filter((each) => each !== name);
    const reason = `if there is ${name}`;
    const changed = others.map((other) => [other, forbidden(toField(schema, other), reason)] as const);
    const changes = Object.fromEntries(changed);
    return toCase(schema, names, changes, [name]);
  });
}

type Side = Pick<JsonSchema, 'properties' | 'required'>;

function conditional(schema: JsonSchema): RuleCase[] {
  const { if: condition = {}, then: met = {}, else: unmet = {} } = schema;
  const [[name, test] = [], ...more] = Object.entries(condition.properties ?? {});
  const names = [...new Set([...restrictedBy(met), ...restrictedBy(unmet)])];
  if (name === undefined || !test || more.length > 0 || names.length === 0 || names.includes(name)) return [];
  if (condition.required?.some((each) => each !== name) === true) return [];
  const restricted = { met: restrictedBy(met).length > 0, unmet: restrictedBy(unmet).length > 0 };
  const split = splitValues(toField(schema, name), test, restricted);
  if (split === undefined) return [];
  const values = (listValues(test) ?? []).map(String).join(' or ');
  const side = (
    type: Typed | undefined,
    { properties = {}, required = [] }: Side,
    isThere: boolean,
    word: string,
  ) => {
    if (type === undefined) return [];
    const changes = Object.entries(properties).map(([each, to]) => {
      const field = toField(schema, each);
      return [each, to === false ? forbidden(field, `${word} ${name} is ${values}`) : narrowed(field, to)];
    });
    const demanded = isThere ? [...required, name] : required;
    return [toCase(schema, [name, ...names], { ...Object.fromEntries(changes), [name]: type }, demanded)];
  };
  const isAbsenceMet = condition.required === undefined;
  return [...side(split.met, met, !isAbsenceMet, 'if'), ...side(split.unmet, unmet, isAbsenceMet, 'unless')];
}

function restrictedBy({ properties = {}, required = [] }: Side): string[] {
  return [...Object.keys(properties), ...required];
}

type Value = NonNullable<JsonSchema['enum']>[number];

function listValues({ const: constant, enum: values, type }: JsonSchema): Value[] | undefined {
  if (constant !== undefined) return [constant];
  if (values !== undefined) return values;
  const types = [type].flat();
  if (!types.every((each) => each === 'boolean' || each === 'null')) return undefined;
  return types.flatMap((each) => (each === 'null' ? [null] : [true, false]));
}

function listed(field: JsonSchema, values: Value[]): Typed | undefined {
  return values.length === 0 ? undefined : retyped(field, { enum: values });
}

function narrowed(field: JsonSchema, restriction: JsonSchema): JsonSchema {
  const [all, allowed] = [listValues(field), listValues(restriction)];
  if (allowed !== undefined) {
    return listed(field, all === undefined ? allowed : all.filter((each) => allowed.includes(each))) ?? field;
  }
  if (restriction.type === undefined || all !== undefined) return field;
  const types = [field.type].flat().filter((each) => [restriction.type].flat().includes(each));
  const [only] = types;
  return only !== undefined && types.length === 1 ? { ...field, type: only } : field;
}

interface Split<T> {
  readonly met: T;
  readonly unmet: T;
}

function splitValues(
  field: JsonSchema,
  test: JsonSchema,
  restricted: Split<boolean>,
): Split<Typed | undefined> | undefined {
  const [all, tested] = [listValues(field), listValues(test)];
  if (tested === undefined) return undefined;
  if (all === undefined) return splitTexts(field, tested, restricted);
  const met = all.filter((each) => tested.includes(each));
  const unmet = all.filter((each) => !tested.includes(each));
  return { met: listed(field, met), unmet: listed(field, unmet) };
}

const ANY_TEXT = '(string & {})';

/** TypeScript cannot subtract a value from `string`, so a case for the others would restrict nothing. */
function splitTexts(
  field: JsonSchema,
  tested: readonly Value[],
  restricted: Split<boolean>,
): Split<Typed | undefined> | undefined {
  const types = [field.type].flat();
  const texts = tested.filter((each) => typeof each === 'string');
  const isText = types.includes('string') && types.every((each) => each === 'string' || each === 'null');
  if (!isText || (restricted.met && texts.length > 0)) return undefined;
  const examples = field['x-open-enum'] === true ? (field.examples as Value[]) : [];
  const known = [...examples, ...(types.includes('null') ? [null] : [])];
  const met = new Set([...texts, ...known.filter((each) => tested.includes(each))]);
  const unmet = known.filter((each) => !met.has(each));
  return { met: oneOf(field, [...met]), unmet: oneOf(field, unmet, ANY_TEXT) };
}

export function unionText(values: readonly unknown[], ...types: readonly string[]): string {
  return [...values.map((value) => JSON.stringify(value)), ...types].join(' | ');
}

function oneOf(field: JsonSchema, values: readonly Value[], ...others: readonly string[]): Typed | undefined {
  const text = unionText(values, ...others);
  return text === '' ? undefined : retyped(field, { tsType: text });
}

import { _, type Code, Name } from './ajv.js';
import { commaSeparated, conforms, guardName, isObject, regularExpression } from './expressions.js';
import { type JsonSchema, nameOfRef, type TypeName } from '../json-schema.js';
import { type Contracts, recursiveContracts } from '../model.js';
import { describeAlternatives } from './wording.js';

export const COLLECTOR = new Name('c');
const c = COLLECTOR;

export function collectorName(contract: string): string {
  return `collect${contract}`;
}

/** What the checks of one set of contracts need to know of the others. */
export interface CollectScope {
  readonly contracts: Contracts;
  readonly recursive: ReadonlySet<string>;
}

export function collectScope(contracts: Contracts): CollectScope {
  return { contracts, recursive: recursiveContracts(contracts) };
}

/** The function of the runtime that checks each format, and each plain type. */
const FORMAT_CHECKS: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'dateTime',
  decimal: 'decimal',
  phone: 'phone',
  'utc-date-time': 'utcDateTime',
};

const TYPE_CHECKS: Readonly<Record<Exclude<TypeName, 'array'>, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  null: 'nothing',
  object: 'freeForm',
};

/** The statement that records what is wrong with a value, at the current path; undefined where nothing can be. */
export function checkOf(schema: JsonSchema, value: Code, scope: CollectScope): Code | undefined {
  if (schema.$ref !== undefined) return refCheck(nameOfRef(schema.$ref), value, scope);
  if (schema.anyOf !== undefined) return unionCheck(schema.anyOf, value, scope);
  if (schema.const !== undefined) return _`${c}.oneOf(${value}, [${schema.const}])`;
  if (schema.enum !== undefined) {
    return _`${c}.oneOf(${value}, [${commaSeparated(schema.enum.map((allowed) => _`${allowed}`))}])`;
  }
  if (schema.type === undefined) return undefined;
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((each) => each !== 'null')!;
    return _`if (${value} !== null) { ${checkOf({ ...schema, type }, value, scope)} }`;
  }
  if (schema.type === 'array') return arrayCheck(schema, value, scope);
  if (typeof schema.additionalProperties === 'object') return recordCheck(schema, value, scope);
  if (schema.pattern !== undefined && FORMAT_CHECKS[schema.format ?? ''] === undefined) {
    return _`pattern(${value}, ${c}, ${regularExpression(schema.pattern)})`;
  }
  const check = FORMAT_CHECKS[schema.format ?? ''] ?? TYPE_CHECKS[schema.type];
  return _`${new Name(check)}(${value}, ${c})`;
}

/** A part that passes its guard needs no walk. One of a recursive contract is walked at once, or each level would be judged again. */
function refCheck(contract: string, value: Code, { recursive }: CollectScope): Code {
  const walk = _`${new Name(collectorName(contract))}(${value}, ${c})`;
  if (recursive.has(contract)) return walk;
  return _`if (${c}.thorough || !${new Name(guardName(contract))}(${value})) ${walk}`;
}

/** What is called for each item or value of a container: a function of the runtime, a collector, or an arrow. */
function eachFunctions(schema: JsonSchema, scope: CollectScope): readonly Code[] {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref);
    const collect = new Name(collectorName(name));
    return scope.recursive.has(name) ? [collect] : [collect, new Name(guardName(name))];
  }
  const item = new Name('item');
  const check = checkOf(schema, item, scope);
  if (check === undefined) return [new Name('anything')];
  const isCall = /^\w+\(item, c\)$/.test(check.toString());
  if (isCall) return [new Name(check.toString().split('(')[0]!)];
  return [_`(${item}, ${c}) => { ${check} }`];
}

function arrayCheck(schema: JsonSchema, value: Code, scope: CollectScope): Code {
  const [collect, guard] = eachFunctions(schema.items ?? {}, scope);
  const least = schema.minItems ?? 0;
  const rest =
    least > 0 ? _`, ${guard ?? _`undefined`}, ${least}` : guard === undefined ? _`` : _`, ${guard}`;
  return _`items(${value}, ${c}, ${collect}${rest})`;
}

function recordCheck(schema: JsonSchema, value: Code, scope: CollectScope): Code {
  const [collect] = eachFunctions(schema.additionalProperties as JsonSchema, scope);
  return _`record(${value}, ${c}, ${collect}, ${schema.minProperties ?? 0})`;
}

const JSON_TYPE_TESTS: Readonly<Record<string, (value: Code) => Code>> = {
  array: (value) => _`Array.isArray(${value})`,
  object: (value) => _`${isObject(value)}`,
  null: (value) => _`${value} === null`,
  string: (value) => _`typeof ${value} === "string"`,
  number: (value) => _`typeof ${value} === "number"`,
  boolean: (value) => _`typeof ${value} === "boolean"`,
};

/** The JSON types that values of a schema have. */
function jsonTypesOf(schema: JsonSchema, scope: CollectScope, seen = new Set<string>()): string[] {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref);
    if (seen.has(name)) return [];
    return jsonTypesOf(scope.contracts.get(name)?.schema ?? {}, scope, new Set([...seen, name]));
  }
  if (schema.anyOf !== undefined && schema.type === undefined) {
    return schema.anyOf.flatMap((branch) => jsonTypesOf(branch, scope, seen));
  }
  if (schema.const !== undefined) return [schema.const === null ? 'null' : typeof schema.const];
  if (schema.type === undefined) return Object.keys(JSON_TYPE_TESTS);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => (type === 'integer' ? 'number' : type));
}

/**
 * An alternative that is alone with its JSON type is walked where the value has that type, so that faults are named
 * where they are. Of the others, one issue names them all; what fits one is walked only to find unknown fields.
 */
function unionCheck(branches: readonly JsonSchema[], value: Code, scope: CollectScope): Code {
  const types = branches.map((branch) => jsonTypesOf(branch, scope));
  const all = types.flat();
  const isAlone = ([type, ...more]: readonly string[]): boolean =>
    type !== undefined && more.length === 0 && all.indexOf(type) === all.lastIndexOf(type);
  const together = branches.filter((_branch, index) => !isAlone(types[index]!));
  const refused = _`${c}.expected("no_match", ${describeAlternatives(branches)}, ${value})`;
  const alone = branches.flatMap((branch, index): [Code, Code][] => {
    if (!isAlone(types[index]!)) return [];
    return [[JSON_TYPE_TESTS[types[index]![0]!]!(value), checkOf(branch, value, scope) ?? _``]];
  });
  const otherwise = together.length === 0 ? refused : togetherCheck(together, refused, value, scope);
  return alone.length === 0 ? otherwise : firstOf(alone, otherwise);
}

function togetherCheck(
  branches: readonly JsonSchema[],
  refused: Code,
  value: Code,
  scope: CollectScope,
): Code {
  const fits = conforms({ anyOf: [...branches] }, value)!;
  const walks = branches.flatMap((branch): [Code, Code][] => {
    if (!jsonTypesOf(branch, scope).some((type) => type === 'object' || type === 'array')) return [];
    return [[conforms(branch, value) ?? _`true`, checkOf(branch, value, scope) ?? _``]];
  });
  const cases: [Code, Code][] = [[_`!${fits}`, refused]];
  if (walks.length > 0) cases.push([_`${c}.thorough`, firstOf(walks)]);
  return firstOf(cases);
}

/** `if (…) { … } else if (…) { … } else { … }` */
function firstOf(cases: readonly (readonly [test: Code, statement: Code])[], otherwise?: Code): Code {
  const last = otherwise === undefined ? undefined : _`{ ${otherwise} }`;
  return cases.reduceRight<Code | undefined>((rest, [test, statement]) => {
    const then = _`if (${test}) { ${statement} }`;
    return rest === undefined ? then : _`${then} else ${rest}`;
  }, last)!;
}

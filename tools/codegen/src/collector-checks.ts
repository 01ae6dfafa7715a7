import { _, type Code, Name } from './ajv.js';
import { commaSeparated, conforms, guardName, isObject, regularExpression } from './expressions.js';
import { type JsonSchema, nameOfRef, type TypeName } from './json-schema.js';
import { type Contracts, recursiveContracts } from './model.js';
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

function jsonTypeOf(schema: JsonSchema, scope: CollectScope): string {
  const resolved =
    schema.$ref === undefined ? schema : (scope.contracts.get(nameOfRef(schema.$ref))?.schema ?? {});
  return String(resolved.type);
}

const JSON_TYPE_TESTS: Readonly<Record<string, (value: Code) => Code>> = {
  array: (value) => _`Array.isArray(${value})`,
  object: (value) => _`${isObject(value)}`,
  null: (value) => _`${value} === null`,
};

/**
 * Alternatives of different JSON types: the one whose type the value has is walked, so that faults are named where
 * they are. Where several alternatives have the type of the value, one issue names them all.
 */
function unionCheck(branches: readonly JsonSchema[], value: Code, scope: CollectScope): Code {
  const types = branches.map((branch) => jsonTypeOf(branch, scope));
  const isAlone = (type: string): boolean =>
    type in JSON_TYPE_TESTS && types.indexOf(type) === types.lastIndexOf(type);
  const expected = describeAlternatives(branches);
  const refused = _`${c}.expected("no_match", ${expected}, ${value})`;
  const dispatch = branches.reduce((otherwise, branch, index) => {
    const type = types[index]!;
    if (!isAlone(type)) return otherwise;
    const walk = checkOf(branch, value, scope) ?? _``;
    return _`if (${JSON_TYPE_TESTS[type]!(value)}) { ${walk} } else { ${otherwise} }`;
  }, refused);
  return types.every(isAlone)
    ? dispatch
    : _`if (!${conforms({ anyOf: [...branches] }, value)!}) { ${dispatch} }`;
}

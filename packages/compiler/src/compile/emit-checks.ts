import { isPlain, isPlainContract } from '../check/schema-forms.js';
import {
  acceptsAnything,
  acceptsUntyped,
  type JsonSchema,
  toRefName,
  type TypeName,
} from '../json-schema.js';
import { type Contract, type Contracts, recursiveContracts } from '../model.js';
import {
  arrayLiteral,
  code,
  constant,
  EMPTY_LINE,
  join,
  literal,
  type ModuleSymbol,
  objectLiteral,
  type Printable,
  symbol,
  typeSymbol,
} from '../printer.js';
import { soleTypes, regularExpression } from './expressions.js';
import { FORMATS } from './formats.js';
import { type Depth, isAnyDepth } from './recursion.js';
import { checkName, checkSymbol, guardSymbol, type RuntimeModule, tableSymbol } from './symbols.js';
import { emitContractTable, emitTable, listTabled } from './tables.js';
import { allowedValues, listAlternatives, listConstants } from './wording.js';

/** The inputs of the checks of one set of contracts. */
interface Scope {
  readonly contracts: Contracts;
  readonly recursive: ReadonlySet<string>;
  readonly runtime: (name: string) => ModuleSymbol;
  readonly runtimeModule: RuntimeModule;
}

/**
 * One table per contract, which the runtime reads to report every error of a document: the check of each field, and
 * the rules over several fields. A table is made when the first document fails.
 */
export function emitChecks(contracts: Contracts, runtimeModule: RuntimeModule, depth: Depth): Printable {
  const recursive = recursiveContracts(contracts);
  const runtime = (name: string): ModuleSymbol => symbol(name, runtimeModule);
  const scope: Scope = { contracts, recursive, runtime, runtimeModule };
  const type = typeSymbol('Check', runtimeModule);
  const isAny = isAnyDepth(contracts, recursive, depth);
  const tables = [...contracts.values()].map((contract) => {
    const { name } = contract;
    const make = runtime(recursive.has(name) ? 'recursive' : 'lazy');
    const args: Printable[] = [code`() => ${emitContractCheck(contract, scope)}`];
    if (recursive.has(name) && isAny) args.push(guardSymbol(name));
    return constant(checkName(name), type, code`/*#__PURE__*/ ${make}(${join(args, ', ')})`);
  });
  const tabled = [...listTabled(contracts)].flatMap((name) => contracts.get(name) ?? []);
  return join([...tables, ...tabled.map((each) => emitContractTable(each, runtimeModule))], EMPTY_LINE);
}

function emitContractCheck(contract: Contract, scope: Scope): Printable {
  const { name, schema } = contract;
  if (!isPlainContract(contract)) return call(scope.runtime('general'), tableSymbol(name));
  if (schema.properties !== undefined) return emitFields(contract, scope);
  if (typeof schema.additionalProperties !== 'object') return emitCheck(schema, scope);
  const least = literal(schema.minProperties ?? 0);
  return call(scope.runtime('record'), least, emitCheck(schema.additionalProperties, scope));
}

const TYPE_CHECKS: Readonly<Record<Exclude<TypeName, 'array'>, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  null: 'nullValue',
  object: 'freeForm',
};

/** The checks of strings by their least length. */
const TEXT_CHECKS: Readonly<Record<string, string>> = { 0: 'stringOrEmpty', 1: 'nonEmptyString' };

function emitCheck(schema: JsonSchema, scope: Scope): Printable {
  const { runtime } = scope;
  if (acceptsAnything(schema)) return runtime(acceptsUntyped(schema) ? 'anyValue' : 'jsonValue');
  if (!isPlain(schema))
    return call(runtime('general'), code`() => (${emitTable(schema, scope.runtimeModule)})`);
  if (schema.$ref !== undefined) return refCheck(toRefName(schema.$ref), scope);
  if (schema.anyOf !== undefined) return unionCheck(schema.anyOf, scope);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) return call(runtime('oneOf'), literal(values));
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((each) => each !== 'null')!;
    return call(runtime('nullable'), emitCheck({ ...schema, type }, scope));
  }
  if (schema.type === 'array') {
    return itemsCheck(schema, scope);
  }
  const format = FORMATS.get(schema.format);
  if (format === undefined && schema.pattern !== undefined) {
    return call(runtime('pattern'), String(regularExpression(schema.pattern)));
  }
  return runtime(format?.check ?? TEXT_CHECKS[schema.minLength ?? ''] ?? TYPE_CHECKS[schema.type!]);
}

function call(callee: Printable, ...args: readonly Printable[]): Printable {
  return code`${callee}(${join(args, ', ')})`;
}

function refCheck(contract: string, { recursive, runtime }: Scope): Printable {
  const check = checkSymbol(contract);
  return recursive.has(contract) ? check : call(runtime('ref'), check, guardSymbol(contract));
}

function itemsCheck({ items = {}, minItems = 0 }: JsonSchema, scope: Scope): Printable {
  const check = emitCheck(items, scope);
  if (minItems === 0) return call(scope.runtime('items'), check);
  return call(scope.runtime('itemsAtLeast'), literal(minItems), check);
}

function unionCheck(branches: readonly JsonSchema[], scope: Scope): Printable {
  const types = soleTypes(branches, scope.contracts);
  const checks = branches.map((branch) => emitCheck(branch, scope));
  const alone = checks.flatMap((check, index): [string, Printable][] => {
    const type = types[index];
    return type === undefined ? [] : [[type, check]];
  });
  const others = checks.filter((_check, index) => types[index] === undefined);
  return call(
    scope.runtime('union'),
    literal(branches.flatMap(listAlternatives)),
    objectLiteral(alone),
    ...(others.length === 0 ? [] : [arrayLiteral(others)]),
  );
}

function emitFields(contract: Contract, scope: Scope): Printable {
  const { schema } = contract;
  const names = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, emitCheck(field as JsonSchema, scope)] as const,
  );
  const required = objectLiteral(entries.filter(([name]) => names.has(name)));
  const optional = objectLiteral(entries.filter(([name]) => !names.has(name)));
  const rules = emitRules(contract, scope);
  const kind = literal(schema.additionalProperties === false ? 'closed' : 'open');
  const args = [kind, required];
  if (names.size < entries.length || rules.length > 0) args.push(optional);
  if (rules.length === 1) args.push(...rules);
  if (rules.length > 1) args.push(call(scope.runtime('allOf'), arrayLiteral(rules)));
  return call(scope.runtime('fields'), ...args);
}

function emitRules(contract: Contract, scope: Scope): Printable[] {
  const { anyOf, oneOf } = contract.schema;
  const rules: Printable[] = [];
  if (contract.schema.if !== undefined) rules.push(emitCondition(contract, contract.schema.if, scope));
  if (anyOf !== undefined) rules.push(emitGroup('atLeastOneOf', anyOf, scope));
  if (oneOf !== undefined) rules.push(emitGroup('exactlyOneOf', oneOf, scope));
  return rules;
}

function emitGroup(
  rule: 'atLeastOneOf' | 'exactlyOneOf',
  branches: readonly JsonSchema[],
  { runtime }: Scope,
): Printable {
  return call(runtime(rule), literal(branches.flatMap(({ required = [] }) => required)));
}

function emitCondition(contract: Contract, condition: JsonSchema, scope: Scope): Printable {
  const { schema } = contract;
  const sides: [string, Printable][] = [];
  if (schema.then !== undefined) sides.push(['when', emitDemands(schema.then, scope)]);
  if (schema.else !== undefined) sides.push(['unless', emitDemands(schema.else, scope)]);
  const values = literal(listConstants(condition));
  return call(scope.runtime('condition'), values, literal(condition.required ?? []), objectLiteral(sides));
}

function emitDemands({ required = [], properties = {} }: JsonSchema, scope: Scope): Printable {
  const restrictions = Object.entries(properties).map(([name, schema]): [string, Printable] => [
    name,
    schema === false
      ? scope.runtime('mustBeAbsent')
      : call(scope.runtime('mustBe'), ...allowedValues(schema)!.map(literal)),
  ]);
  const demands: [string, Printable][] = [];
  if (required.length > 0) demands.push(['required', literal(required)]);
  if (restrictions.length > 0) demands.push(['fields', objectLiteral(restrictions)]);
  return objectLiteral(demands);
}

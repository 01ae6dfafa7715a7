import { _, type Code, type CodeGen, Name, or } from './ajv.js';
import { compileFunctions } from './ajv-standalone.js';
import { checkOf, type CollectScope, collectScope, COLLECTOR, collectorName } from './collector-checks.js';
import { commaSeparated, conforms, fragmentConforms, requiredGroup } from './expressions.js';
import type { JsonSchema } from '../json-schema.js';
import { type Contract, type Contracts, RuleError } from '../model.js';
import { describeCondition, describeSchema } from './wording.js';

const c = COLLECTOR;

function fieldsName(contract: string): string {
  return `fieldsOf${contract}`;
}

/**
 * One function per contract that walks a value and records every fault in document order, and the table of the
 * documented fields that it and its messages use.
 */
export function emitCollectors(contracts: Contracts): string {
  const scope = collectScope(contracts);
  const functions = compileFunctions(contracts, {
    keyword: 'collect',
    signatureOf: (name) => (scope.recursive.has(name) ? levelSignature(name) : signature(name)),
    ending: '',
    emitBody: (gen, contract, data) => emitRoot(gen, contract, data, scope),
  });
  return [...emitFieldTables(contracts), functions].join('\n');
}

function signature(contract: string): string {
  return `export function ${collectorName(contract)}(data: any, c: Collector): void`;
}

/** A recursive contract counts its levels as its guard does, so that both end at the same one. */
function levelSignature(contract: string): string {
  const walk = `${collectorName(contract)}Level`;
  return `${signature(contract)} {\nif (c.enter()) ${walk}(data, c);\nc.leave();\n}\n\nfunction ${walk}(data: any, c: Collector): void`;
}

/** Required fields first: a field's place in the table tells whether it is required. */
function orderedFields({ schema }: Contract): string[] {
  const required = new Set(schema.required);
  const names = Object.keys(schema.properties ?? {});
  return [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
}

function emitFieldTables(contracts: Contracts): string[] {
  return [...contracts.values()]
    .filter(({ schema }) => schema.properties !== undefined)
    .map((contract) => {
      const names = JSON.stringify(orderedFields(contract).join(' '));
      const required = contract.schema.required?.length ?? 0;
      return `const ${fieldsName(contract.name)} = /*#__PURE__*/ fields(${required}, ${names});`;
    });
}

function emitRoot(gen: CodeGen, contract: Contract, data: Code, scope: CollectScope): void {
  const { schema } = contract;
  if (schema.properties === undefined) {
    gen.code(checkOf(schema, data, scope) ?? _`anything(${data}, ${c})`);
    return;
  }
  gen.if(_`!${c}.object(${data})`, () => gen.code(_`return`));
  const condition =
    schema.if === undefined ? undefined : gen.const('when', fragmentConforms(schema.if, data));
  emitWalk(gen, contract, data, condition, scope);
  gen.code(_`${c}.missing(${data}, ${new Name(fieldsName(contract.name))})`);
  emitConditionalRequired(gen, contract, data, condition);
  emitGroups(gen, contract, data);
}

/** Members in document order; those that take the same check share a branch. */
function emitWalk(
  gen: CodeGen,
  contract: Contract,
  data: Code,
  condition: Name | undefined,
  scope: CollectScope,
): void {
  const table = new Name(fieldsName(contract.name));
  const unexpected = contract.schema.additionalProperties === false ? 'undocumented' : 'unknown';
  gen.forIn('key', data, (key) => {
    const value = gen.const('value', _`${data}[${key}]`);
    gen.if(_`${value} === undefined`, () => gen.code(_`continue`));
    gen.code(_`${c}.path.push(${key})`);
    const field = gen.const('field', _`${table}.get(${key})`);
    gen.if(_`${field} === undefined`);
    gen.code(_`${c}.${new Name(unexpected)}(${table})`);
    for (const [check, indexes] of groupByCheck(contract, value, condition, scope)) {
      gen.elseIf(or(...indexes.map((index) => _`${field} === ${index}`)));
      gen.code(check);
    }
    gen.endIf();
    gen.code(_`${c}.path.pop()`);
    gen.if(_`${c}.full`, () => gen.code(_`return`));
  });
}

function groupByCheck(
  contract: Contract,
  value: Name,
  condition: Name | undefined,
  scope: CollectScope,
): [Code, number[]][] {
  const groups = new Map<string, [Code, number[]]>();
  orderedFields(contract).forEach((name, index) => {
    const check = checkOf(contract.schema.properties![name] as JsonSchema, value, scope);
    const restricted = restrictions(contract, condition).get(name)?.(value, check) ?? check;
    if (restricted === undefined) return;
    const group = groups.get(restricted.toString());
    if (group === undefined) groups.set(restricted.toString(), [restricted, [index]]);
    else group[1].push(index);
  });
  return [...groups.values()];
}

/** Both sides of a condition: the fragment, the test that brings it into force, and the words for that. */
function sidesOf(contract: Contract, condition: Name | undefined): [JsonSchema, Code, string][] {
  const { schema } = contract;
  if (schema.if === undefined || condition === undefined) return [];
  const sides: [JsonSchema, Code, string][] = [];
  if (schema.then !== undefined)
    sides.push([schema.then, condition, describeCondition(contract, schema.if, true)]);
  if (schema.else !== undefined) {
    sides.push([schema.else, _`!${condition}`, describeCondition(contract, schema.if, false)]);
  }
  return sides;
}

type Restriction = (value: Name, check: Code | undefined) => Code;

/** Members that a condition restricts: the restriction is looked at first, so that one fault is one issue. */
function restrictions(contract: Contract, condition: Name | undefined): ReadonlyMap<string, Restriction> {
  const found = new Map<string, Restriction>();
  for (const [fragment, holds, why] of sidesOf(contract, condition)) {
    for (const [name, schema] of Object.entries(fragment.properties ?? {})) {
      const must = schema === false ? 'be left out' : `be ${describeSchema(schema)}`;
      const message = `this field must ${must} ${why}`;
      const inner = found.get(name) ?? ((_value, check = _``) => check);
      found.set(name, (value, check) => {
        const breaks = schema === false ? holds : _`${holds} && !(${conforms(schema, value) ?? _`true`})`;
        return _`if (${breaks}) ${c}.add("forbidden", ${message}); else { ${inner(value, check)} }`;
      });
    }
  }
  return found;
}

function emitConditionalRequired(
  gen: CodeGen,
  contract: Contract,
  data: Code,
  condition: Name | undefined,
): void {
  for (const [fragment, holds, why] of sidesOf(contract, condition)) {
    for (const name of fragment.required ?? []) {
      gen.if(holds, () => gen.code(_`${c}.mustHave(${data}, ${name}, ${` ${why}`})`));
    }
  }
}

/** Groups of members of which one, or exactly one, must be there. */
function emitGroups(gen: CodeGen, contract: Contract, data: Code): void {
  const { anyOf, oneOf } = contract.schema;
  for (const branches of [anyOf, oneOf]) {
    if (branches === undefined) continue;
    const names = requiredGroup(branches);
    if (names === undefined) {
      throw new RuleError(
        contract.file,
        `${contract.name}: anyOf and oneOf beside members may only require one member each`,
      );
    }
    const most = branches === oneOf ? 1 : names.length;
    gen.code(_`${c}.group(${data}, [${commaSeparated(names.map((name) => _`${name}`))}], ${most})`);
  }
}

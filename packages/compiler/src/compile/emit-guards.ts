import { isPlain, isPlainContract } from '../check/schema-forms.js';
import type { JsonSchema } from '../json-schema.js';
import { type Contracts, recursiveContracts } from '../model.js';
import {
  code,
  declarationOnly,
  EMPTY_LINE,
  join,
  type ModuleBody,
  type ModuleSymbol,
  type Printable,
  symbol,
  typeOnly,
  valueOnly,
} from '../printer.js';
import { _, type Code, type CodeGen, Name, not, printBodies } from './print-guards.js';
import {
  conforms,
  DATA,
  DEPTH,
  fragmentConforms,
  isExpression,
  isObject,
  NO_LEVELS,
  property,
  type Scope,
} from './expressions.js';
import { callPart, emitParameters, listStatements, SharedHelpers } from './parts.js';
import { type Depth, type Recursion, toRecursion } from './recursion.js';
import { TableWriter } from './emit-tables.js';
import { guardName, levelName, type RuntimeModule } from './symbols.js';

/** Each optional field doubles the hidden classes; with more of them, reads by name become megamorphic. */
const NAMED_READS_UP_TO = 2;

interface Writer extends Scope {
  readonly gen: CodeGen;
}

export function emitGuards(contracts: Contracts, runtimeModule: RuntimeModule, depth: Depth): ModuleBody {
  const recursive = recursiveContracts(contracts);
  const used = new Map<string, ModuleSymbol>();
  const runtime = (name: string): Name => {
    used.set(name, symbol(name, runtimeModule));
    return new Name(name);
  };
  const recursion = toRecursion(contracts, recursive, depth, runtime);
  const innerCall = (name: string, value: Code): Code =>
    recursive.has(name) ? recursion.call(name, value) : plainCall(name, value);
  const parts = new SharedHelpers();
  const tables: Printable[] = [];
  const writer = new TableWriter(contracts, recursive, runtimeModule);
  const toScope = (name: string): Scope => {
    const isRecursive = recursive.has(name);
    const scope: Scope = {
      runtime,
      levels: isRecursive ? recursion : NO_LEVELS,
      callGuard: isRecursive ? innerCall : plainCall,
      callPart: (schema, value) => callPart(schema, value, scope),
      function: (parameter, statements) => parts.function(name, parameter, scope.levels, statements),
      constant: (value) => parts.constant(name, value),
      fitsTable(schema) {
        const table = `unevaluated${name}_${tables.length + 1}`;
        const content = writer.schema(schema);
        const lazy = code`/*#__PURE__*/ ${symbol('once', runtimeModule)}(() => (${content}))`;
        tables.push(valueOnly(code`const ${table} = ${lazy};\n`));
        return `${String(runtime('fitsTable'))}(${table}, data${isRecursive ? ', verdicts' : ''})`;
      },
    };
    return scope;
  };

  const { shared } = writer;
  const plain = new Map(
    [...contracts].filter(([name, contract]) => isPlainContract(contract) && !shared.has(name)),
  );
  const limit = (name: string): Code | undefined =>
    recursive.has(name) ? recursion.atLimit?.(name) : undefined;
  const bodies = printBodies(plain, (gen, { name, schema }) => {
    const result = limit(name);
    if (result !== undefined) gen.if(_`${DEPTH} > ${runtime('MAX_DEPTH')}`, () => gen.return(result));
    emitRoot({ gen, ...toScope(name) }, schema, DATA);
  });
  const functions = [...contracts.values()].map(({ name, schema }) => {
    if (shared.has(name)) return emitGuard(name, `return ${toScope(name).fitsTable(schema)};\n`);
    const lines = bodies.get(name) ?? `${listStatements(schema, toScope(name)).join('\n')}\n`;
    const body = `${lines}return true;\n`;
    if (!recursive.has(name)) return emitGuard(name, body);
    return [emitGuard(name, recursion.start(name)), EMPTY_LINE, emitLevel(name, recursion, body)];
  });
  const all = [...functions, ...parts.texts, ...tables];
  return { body: join(all, EMPTY_LINE), uses: [...used.values()] };
}

function plainCall(contract: string, value: Code): Code {
  return _`${new Name(guardName(contract))}(${value})`;
}

function emitGuard(contract: string, body: string): Printable {
  const type = typeOnly(`: data is types.${contract}`);
  const head = code`function ${guardName(contract)}(${emitParameters('data', NO_LEVELS)})${type}`;
  return code`export ${declarationOnly('declare ')}${head}${valueOnly(` {\n${body}}`)}${declarationOnly(';')}\n`;
}

function emitLevel(contract: string, levels: Recursion, body: string): Printable {
  const parameters = emitParameters('data', levels);
  return valueOnly(
    code`function ${levelName(contract)}(${parameters})${typeOnly(': boolean')} {\n${body}}\n`,
  );
}

function emitRoot(w: Writer, schema: JsonSchema, data: Code): void {
  if (schema.type === 'object' && !isExpression(schema)) {
    rejectUnless(w, isObject(data));
    if (schema.properties === undefined) emitRecord(w, schema, data);
    else emitFields(w, schema, data);
    emitRules(w, schema, data);
  } else {
    emitValue(w, schema, data, 'required');
  }
}

function reject(w: Writer): void {
  w.gen.return(false);
}

function rejectUnless(w: Writer, test: Code): void {
  w.gen.if(not(test), () => reject(w));
}

type Presence = 'optional' | 'required' | 'present';

function emitValue(w: Writer, schema: JsonSchema, value: Code, presence: Presence): void {
  const optional = presence === 'optional';
  if (schema.type === 'array' && isPlain(schema)) {
    w.gen.if(_`Array.isArray(${value})`);
    emitItems(w, schema, value);
    if (optional) w.gen.elseIf(_`${value} !== undefined`);
    else w.gen.else();
    reject(w);
    w.gen.endIf();
    return;
  }
  const test = conforms(schema, value, w);
  if (test === undefined) {
    if (presence === 'required') rejectUnless(w, _`${value} !== undefined`);
  } else {
    w.gen.if(optional ? _`${not(test)} && ${value} !== undefined` : not(test), () => reject(w));
  }
}

function emitItems(w: Writer, schema: JsonSchema, value: Code): void {
  if (schema.minItems !== undefined) rejectUnless(w, _`${value}.length >= ${schema.minItems}`);
  const items = schema.items ?? {};
  if (items.type !== 'array' && conforms(items, value, w) === undefined) return;
  w.gen.forRange('i', 0, _`${value}.length`, (i) => {
    const item = _`${value}[${i}]`;
    emitValue(w, items, items.$ref === undefined ? w.gen.const('item', item) : item, 'required');
  });
}

function emitFields(w: Writer, schema: JsonSchema, data: Code): void {
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  const required = new Set(schema.required);
  if (schema.additionalProperties !== false) {
    for (const [name, inner] of fields) emitNamedRead(w, inner, property(data, name), !required.has(name));
  } else if (fields.length - required.size <= NAMED_READS_UP_TO) {
    emitCounted(w, fields, required, data);
  } else {
    emitOnePass(w, fields, required, data);
  }
}

function emitNamedRead(w: Writer, schema: JsonSchema, read: Code, optional: boolean): Code {
  const value = w.gen.const('value', read);
  emitValue(w, schema, value, optional ? 'optional' : 'required');
  return value;
}

/** Closed object with few optional fields: reads each field by name, then compares the number of fields. */
function emitCounted(
  w: Writer,
  fields: readonly [string, JsonSchema][],
  required: ReadonlySet<string>,
  data: Code,
): void {
  const expected = w.gen.let('expected', required.size);
  for (const [name, inner] of fields) {
    const optional = !required.has(name);
    const value = emitNamedRead(w, inner, property(data, name), optional);
    if (optional) w.gen.if(_`${value} !== undefined`, () => w.gen.code(_`${expected}++`));
  }
  w.gen.forIn('key', data, () => w.gen.code(_`${expected}--`));
  w.gen.if(_`${expected} !== 0`, () => {
    w.gen.forIn('key', data, (key) => {
      w.gen.if(_`${data}[${key}] === undefined`, () => w.gen.code(_`${expected}++`));
    });
    rejectUnless(w, _`${expected} === 0`);
  });
}

/** Closed object with many optional fields: one pass with a branch per name, counting the required ones. */
function emitOnePass(
  w: Writer,
  fields: readonly [string, JsonSchema][],
  required: ReadonlySet<string>,
  data: Code,
): void {
  const missing = w.gen.let('missing', required.size);
  w.gen.forIn('key', data, (key) => {
    const value = emitPresent(w, data, key);
    fields.forEach(([name, inner], index) => {
      if (index === 0) w.gen.if(_`${key} === ${name}`);
      else w.gen.elseIf(_`${key} === ${name}`);
      emitValue(w, inner, value, 'present');
      if (required.has(name)) w.gen.code(_`${missing}--`);
    });
    w.gen.else();
    reject(w);
    w.gen.endIf();
  });
  if (required.size > 0) rejectUnless(w, _`${missing} === 0`);
}

function emitPresent(w: Writer, data: Code, key: Code): Code {
  const value = w.gen.const('value', _`${data}[${key}]`);
  w.gen.if(_`${value} === undefined`, () => w.gen.code(_`continue`));
  return value;
}

function emitRecord(w: Writer, schema: JsonSchema, data: Code): void {
  const count = w.gen.let('count', 0);
  w.gen.forIn('key', data, (key) => {
    const value = emitPresent(w, data, key);
    emitValue(w, schema.additionalProperties as JsonSchema, value, 'present');
    w.gen.code(_`${count}++`);
  });
  if (schema.minProperties !== undefined) rejectUnless(w, _`${count} >= ${schema.minProperties}`);
}

function emitRules(w: Writer, schema: JsonSchema, data: Code): void {
  if (schema.anyOf !== undefined) {
    const failures = schema.anyOf.map((branch) => not(fragmentConforms(branch, data, w)));
    const isUnmet = failures.reduce((all, next) => _`${all} && ${next}`);
    w.gen.if(isUnmet, () => reject(w));
  }
  if (schema.oneOf !== undefined) {
    const matches = schema.oneOf.map((branch) => _`(${fragmentConforms(branch, data, w)} ? 1 : 0)`);
    rejectUnless(w, _`${matches.reduce((sum, next) => _`${sum} + ${next}`)} === 1`);
  }
  if (schema.if === undefined) return;
  w.gen.if(fragmentConforms(schema.if, data, w));
  if (schema.then !== undefined) rejectUnless(w, fragmentConforms(schema.then, data, w));
  if (schema.else !== undefined) {
    w.gen.else();
    rejectUnless(w, fragmentConforms(schema.else, data, w));
  }
  w.gen.endIf();
}

import { _, type Code, type CodeGen, Name, not } from './ajv.js';
import { compileFunctions } from './ajv-standalone.js';
import {
  type Call,
  conforms,
  fragmentConforms,
  guardName,
  isExpression,
  isObject,
  member,
  plainCall,
} from './expressions.js';
import type { JsonSchema } from '../json-schema.js';
import { type Contracts, recursiveContracts } from '../model.js';

/** Above this many optional members, named reads would meet too many shapes of object to stay fast. */
const NAMED_READS_UP_TO = 2;

const DEPTH = new Name('depth');

/** Where code goes, and how it calls other guards. */
interface Writer {
  readonly gen: CodeGen;
  readonly call: Call;
}

/**
 * One function per contract that says whether a value conforms: it stops at the first fault and makes no object.
 * A member that is `undefined` counts as absent. A recursive contract counts its levels.
 */
export function emitGuards(contracts: Contracts): string {
  const recursive = recursiveContracts(contracts);
  const deeper: Call = (name, value) =>
    recursive.has(name) ? _`${new Name(levelName(name))}(${value}, ${DEPTH} + 1)` : plainCall(name, value);
  return compileFunctions(contracts, {
    keyword: 'guard',
    signatureOf: (name) => (recursive.has(name) ? levelSignature(name) : signature(name)),
    ending: 'return true;',
    emitBody: (gen, { name, schema }, data) => {
      if (recursive.has(name)) gen.if(_`${DEPTH} > MAX_DEPTH`, () => gen.return(false));
      emitRoot({ gen, call: recursive.has(name) ? deeper : plainCall }, schema, data);
    },
  });
}

function signature(contract: string): string {
  return `export function ${guardName(contract)}(data: any): data is types.${contract}`;
}

function levelName(contract: string): string {
  return `${guardName(contract)}AtDepth`;
}

function levelSignature(contract: string): string {
  const level = levelName(contract);
  return `${signature(contract)} {\nreturn ${level}(data, 0);\n}\n\nfunction ${level}(data: any, depth: number): boolean`;
}

function emitRoot(w: Writer, schema: JsonSchema, data: Code): void {
  if (schema.type === 'object' && !isExpression(schema)) {
    refuseUnless(w, isObject(data));
    if (schema.properties === undefined) emitRecord(w, schema, data);
    else emitMembers(w, schema, data);
    emitRules(w, schema, data);
  } else {
    emitValue(w, schema, data, false);
  }
}

function refuse(w: Writer): void {
  w.gen.return(false);
}

function refuseUnless(w: Writer, test: Code): void {
  w.gen.if(not(test), () => refuse(w));
}

/** Code that refuses a value that does not conform; an optional one may be undefined instead. */
function emitValue(w: Writer, schema: JsonSchema, value: Code, optional: boolean): void {
  if (schema.type === 'array') {
    w.gen.if(_`Array.isArray(${value})`);
    emitItems(w, schema, value);
    if (optional) w.gen.elseIf(_`${value} !== undefined`);
    else w.gen.else();
    refuse(w);
    w.gen.endIf();
    return;
  }
  const test = conforms(schema, value, w.call);
  if (test === undefined) {
    if (!optional) refuseUnless(w, _`${value} !== undefined`);
  } else {
    w.gen.if(optional ? _`${not(test)} && ${value} !== undefined` : not(test), () => refuse(w));
  }
}

function emitItems(w: Writer, schema: JsonSchema, value: Code): void {
  if (schema.minItems !== undefined) refuseUnless(w, _`${value}.length >= ${schema.minItems}`);
  const items = schema.items ?? {};
  if (items.type !== 'array' && conforms(items, value, w.call) === undefined) return;
  w.gen.forRange('i', 0, _`${value}.length`, (i) => {
    emitValue(w, items, w.gen.const('item', _`${value}[${i}]`), false);
  });
}

function emitMembers(w: Writer, schema: JsonSchema, data: Code): void {
  const members = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  const required = new Set(schema.required);
  if (schema.additionalProperties !== false) {
    for (const [name, inner] of members) emitNamedRead(w, inner, member(data, name), !required.has(name));
  } else if (members.length - required.size <= NAMED_READS_UP_TO) {
    emitCounted(w, members, required, data);
  } else {
    emitOnePass(w, members, required, data);
  }
}

function emitNamedRead(w: Writer, schema: JsonSchema, read: Code, optional: boolean): Code {
  const value = w.gen.const('value', read);
  emitValue(w, schema, value, optional);
  return value;
}

/**
 * A closed object of a steady shape: a read per documented member, then as many members as were read. Only where there
 * are more is it worth looking whether some of them are undefined.
 */
function emitCounted(
  w: Writer,
  members: readonly [string, JsonSchema][],
  required: ReadonlySet<string>,
  data: Code,
): void {
  const expected = w.gen.let('expected', required.size);
  for (const [name, inner] of members) {
    const optional = !required.has(name);
    const value = emitNamedRead(w, inner, member(data, name), optional);
    if (optional) w.gen.if(_`${value} !== undefined`, () => w.gen.code(_`${expected}++`));
  }
  w.gen.forIn('key', data, () => w.gen.code(_`${expected}--`));
  w.gen.if(_`${expected} !== 0`, () => {
    w.gen.forIn('key', data, (key) => {
      w.gen.if(_`${data}[${key}] === undefined`, () => w.gen.code(_`${expected}++`));
    });
    refuseUnless(w, _`${expected} === 0`);
  });
}

/** A closed object whose optional members vary: one pass with a branch per name, counting the required ones. */
function emitOnePass(
  w: Writer,
  members: readonly [string, JsonSchema][],
  required: ReadonlySet<string>,
  data: Code,
): void {
  const missing = w.gen.let('missing', required.size);
  w.gen.forIn('key', data, (key) => {
    const value = w.gen.const('value', _`${data}[${key}]`);
    members.forEach(([name, inner], index) => {
      if (index === 0) w.gen.if(_`${key} === ${name}`);
      else w.gen.elseIf(_`${key} === ${name}`);
      emitValue(w, inner, value, !required.has(name));
      if (required.has(name)) w.gen.code(_`${missing}--`);
    });
    w.gen.elseIf(_`${value} !== undefined`);
    refuse(w);
    w.gen.endIf();
  });
  if (required.size > 0) refuseUnless(w, _`${missing} === 0`);
}

/** An object whose names are free and whose values all conform to one schema. */
function emitRecord(w: Writer, schema: JsonSchema, data: Code): void {
  const count = w.gen.let('count', 0);
  w.gen.forIn('key', data, (key) => {
    const value = w.gen.const('value', _`${data}[${key}]`);
    emitValue(w, schema.additionalProperties as JsonSchema, value, true);
    w.gen.if(_`${value} !== undefined`, () => w.gen.code(_`${count}++`));
  });
  if (schema.minProperties !== undefined) refuseUnless(w, _`${count} >= ${schema.minProperties}`);
}

/** What an object must keep beyond its members: groups of alternatives, and conditions. */
function emitRules(w: Writer, schema: JsonSchema, data: Code): void {
  if (schema.anyOf !== undefined) {
    w.gen.if(
      schema.anyOf
        .map((branch) => not(fragmentConforms(branch, data)))
        .reduce((all, next) => _`${all} && ${next}`),
      () => refuse(w),
    );
  }
  if (schema.oneOf !== undefined) {
    const matches = schema.oneOf.map((branch) => _`Number(${fragmentConforms(branch, data)})`);
    refuseUnless(w, _`${matches.reduce((sum, next) => _`${sum} + ${next}`)} === 1`);
  }
  if (schema.if === undefined) return;
  w.gen.if(fragmentConforms(schema.if, data));
  if (schema.then !== undefined) refuseUnless(w, fragmentConforms(schema.then, data));
  if (schema.else !== undefined) {
    w.gen.else();
    refuseUnless(w, fragmentConforms(schema.else, data));
  }
  w.gen.endIf();
}

import { compile } from 'json-schema-to-typescript';
import { acceptsAnything, type JsonSchema, toRefName } from '../json-schema.js';
import { type Contracts, RuleError } from '../model.js';
import { PLACEHOLDER_GAPS } from '../placeholder-names/places.js';
import { type Format, FORMATS } from './formats.js';
import { type RuleCase, ruleCases, type Typed } from './rule-types.js';

/** The type of an alternative that accepts anything. The modules of types import it. */
export const JSON_VALUE = 'JsonValue';

/**
 * The TypeScript declaration of every contract: flat, with descriptions and formats as comments. An object with rules
 * between its fields is a union of the cases that the rules allow.
 */
export async function emitTypes(contracts: Contracts): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const { name, file, schema } of contracts.values()) {
    const code = await compile(toTypeSchema(schema, contracts) as never, 'Contract', {
      additionalProperties: false,
      bannerComment: '',
      format: false,
      ignoreMinAndMaxItems: true,
    });
    const exports = code.match(/^export (interface|type) \w+/gm) ?? [];
    if (exports.length !== 1)
      throw new RuleError(file, `${name} gave ${exports.length} types instead of one`);
    types.set(name, code.replace(/^export (interface|type) \w+/m, `export $1 ${name}`).trim());
  }
  return types;
}

/**
 * A schema as a type: references by name, open enums as their values or any string, rules between fields as
 * alternatives.
 */
function toTypeSchema(schema: JsonSchema, contracts: Contracts): Typed {
  const { description: _description, ...typed } = withoutComment(schema, contracts);
  const comment = toTypeComment(described(schema, contracts), contracts);
  return comment === undefined ? typed : { ...typed, description: comment };
}

/** A reference has the description of its use, or else of its target. */
function described(schema: JsonSchema, contracts: Contracts): JsonSchema {
  const target = schema.$ref === undefined ? undefined : contracts.get(toRefName(schema.$ref));
  const description = schema.description ?? target?.schema.description;
  return { ...schema, ...(description !== undefined && { description }) };
}

function withoutComment(schema: Typed, contracts: Contracts): Typed {
  const toType = (inner: JsonSchema): Typed => toTypeSchema(inner, contracts);
  if (schema.$ref !== undefined) return { tsType: toRefName(schema.$ref) };
  if (schema.properties !== undefined) return objectType(schema, toType);
  // The default is not part of a type, and its parts could be taken for references.
  const { examples = [], default: _default, ...rest } = schema;
  if (schema.tsType !== undefined) return rest;
  if (schema['x-open-enum'] === true) return { ...rest, tsType: openEnumType(schema, examples) };
  if (schema.anyOf === undefined && acceptsAnything(schema)) return { ...rest, tsType: 'unknown' };
  const typed: Typed = { ...rest };
  if (schema.anyOf !== undefined) typed.anyOf = schema.anyOf.map((branch) => alternative(branch, toType));
  if (schema.items !== undefined) typed.items = toType(schema.items);
  if (typeof schema.additionalProperties === 'object') {
    typed.additionalProperties = toType(schema.additionalProperties);
  }
  return typed;
}

/** The fields that no rule names, and the cases of each rule. */
function objectType(schema: JsonSchema, toType: (field: Typed) => Typed): Typed {
  const rules = ruleCases(schema);
  const ruled = new Set(rules.flat().flatMap((each) => Object.keys(each.properties)));
  const properties = schema.properties as Record<string, JsonSchema>;
  const free = Object.entries(properties).filter(([name]) => !ruled.has(name));
  const fields = ({ properties: some, required }: RuleCase): Typed => ({
    type: 'object',
    properties: mapValues(some, toType),
    required: required.filter((name) => Object.hasOwn(some, name)),
  });
  const others = fields({ properties: Object.fromEntries(free), required: schema.required ?? [] });
  if (rules.length === 0) return others;
  const alternatives = rules.map((cases): Typed => ({ anyOf: cases.map(fields) }));
  return { allOf: [...(free.length === 0 ? [] : [others]), ...alternatives] };
}

/** An alternative that accepts anything has a type of its own: `unknown` would hide the others. */
function alternative(branch: JsonSchema, toType: (branch: JsonSchema) => Typed): Typed {
  return acceptsAnything(branch) ? { tsType: JSON_VALUE } : toType(branch);
}

function openEnumType({ type }: JsonSchema, values: readonly unknown[]): string {
  const others = Array.isArray(type) ? ['(string & {})', 'null'] : ['(string & {})'];
  return [...values.map((value) => JSON.stringify(value)), ...others].join(' | ');
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** A description as the text of a comment: it neither ends the comment nor contains a JSDoc tag. */
export function commentText(description: string): string {
  return description.replaceAll('*/', '*\\/').replaceAll(/(?<![\w`])@/g, '\\@');
}

/**
 * The comment of a value, if it has one: its description, whether its name is a placeholder, then `@format` and `@example`
 * of each of its formats.
 */
export function toTypeComment(schema: JsonSchema, contracts: Contracts): string | undefined {
  const formats = [...new Set(listFormats(schema, contracts))];
  const items = formats.length === 0 ? undefined : schema.items?.description;
  const text = [
    ...(schema.description === undefined ? [] : [commentText(schema.description)]),
    ...(items === undefined ? [] : [`Items: ${commentText(items)}`]),
    ...(schema['x-undocumented'] ?? '').split('; ').flatMap((gap) => PLACEHOLDER_GAPS.get(gap) ?? []),
    ...formats.map(({ meaning, example }) => `@format ${meaning}\n@example ${example}`),
  ].join('\n\n');
  return text === '' ? undefined : text;
}

/** The formats of a value, of its items and of its alternatives. */
function listFormats(schema: JsonSchema, contracts: Contracts): Format[] {
  const target = schema.$ref === undefined ? undefined : contracts.get(toRefName(schema.$ref));
  const own = FORMATS.get(schema.format ?? target?.schema.format);
  const inner = [...(schema.items === undefined ? [] : [schema.items]), ...(schema.anyOf ?? [])];
  return [...(own === undefined ? [] : [own]), ...inner.flatMap((each) => listFormats(each, contracts))];
}

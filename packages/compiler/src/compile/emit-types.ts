import { compile } from 'json-schema-to-typescript';
import { hasPlainType, isPlain } from '../check/schema-forms.js';
import { acceptsAnything, getJsonType, type JsonSchema, listOwnTypes, toRefName } from '../json-schema.js';
import { type Contract, type Contracts, RuleError } from '../model.js';
import { PLACEHOLDER_GAPS } from '../placeholder-names/places.js';
import { mapValues } from '../subschemas.js';
import { type Format, FORMATS } from './formats.js';
import { generalType } from './general-types.js';
import { JsonTypeLister } from './json-types.js';
import { type RuleCase, ruleCases, type Tuple, type Typed, unionText } from './rule-types.js';

export const JSON_VALUE = 'JsonValue';

const ANY_JSON: Typed = { tsType: JSON_VALUE };

/** For documents to send: form libraries enumerate the paths of a type, and `JsonValue` is recursive. */
const ANY_JSON_SENT: Typed = { tsType: 'any' };

/** `type` aliases: unlike interfaces, they are assignable to types with an index signature. */
export async function emitTypes(contracts: Contracts): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const contract of contracts.values()) {
    const { name, file, schema } = contract;
    const type = withComment(toContractType(contract, contracts), schema, contracts);
    const code = await declare(type);
    const exports = code.match(/^export (interface|type) \w+/gm) ?? [];
    if (exports.length !== 1)
      throw new RuleError(file, `${name} gave ${exports.length} types instead of one`);
    const alias = code.replace(/^export (interface \w+|type \w+ =)/m, `export type ${name} =`);
    types.set(name, alias.trim());
  }
  return types;
}

async function declare(type: Typed): Promise<string> {
  return compile((await withTupleTexts(type)) as never, 'Contract', {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    // References that remain name contracts, not files.
    $refOptions: { resolve: { external: false } },
  });
}

/** json-schema-to-typescript prints a union of tuples of all lengths, which code cannot index. */
async function withTupleTexts(type: Typed): Promise<Typed> {
  const { tuple, ...others } = type;
  if (tuple !== undefined) return { ...others, tsType: await toTupleText(tuple) };
  const entries = Object.entries(type).map(async ([keyword, value]) => {
    if (keyword === 'properties') {
      const fields = Object.entries(value as Record<string, Typed>);
      const texts = fields.map(async ([name, field]) => [name, await withTupleTexts(field)] as const);
      return [keyword, Object.fromEntries(await Promise.all(texts))] as const;
    }
    if (keyword === 'anyOf' || keyword === 'allOf')
      return [keyword, await Promise.all((value as Typed[]).map(withTupleTexts))] as const;
    const isType = ['items', 'additionalProperties'].includes(keyword) && typeof value === 'object';
    return [keyword, isType ? await withTupleTexts(value as Typed) : (value as unknown)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Typed;
}

async function toTupleText({ elements, required, rest }: Tuple): Promise<string> {
  const texts = await Promise.all([...elements, ...(rest === undefined ? [] : [rest])].map(toText));
  const parts = texts.map((text, index) => {
    if (index < required) return text;
    const single = /^[\w.]+$/.test(text) ? text : `(${text})`;
    return index < elements.length ? `${single}?` : `...${single}[]`;
  });
  return `[${parts.join(', ')}]`;
}

async function toText({ description: _description, ...type }: Typed): Promise<string> {
  if (type.tsType !== undefined) return type.tsType;
  return (await declare(type)).replace(/^[^]*?^export (interface \w+|type \w+ =)/m, '').trim();
}

function toContractType(contract: Contract, contracts: Contracts): Typed {
  const toType = hasPlainType(contract) && !isNonEmpty(contract.schema) ? withoutComment : toGeneralType;
  return toType(withPossibleValues(contract.schema), contracts, ANY_JSON);
}

function toTypeSchema(schema: Typed, contracts: Contracts, anyJson = ANY_JSON): Typed {
  return withComment(toOwnType(schema, contracts, anyJson), schema, contracts);
}

function toOwnType(given: Typed, contracts: Contracts, anyJson: Typed): Typed {
  const schema = withPossibleValues(given);
  if (schema.tsType !== undefined || (isPlain(schema) && !isNonEmpty(schema)))
    return withoutComment(schema, contracts, anyJson);
  if (!isListed(schema)) return toGeneralType(schema, contracts, anyJson);
  const { enum: values, deprecated } = schema;
  return { enum: values!, ...(deprecated !== undefined && { deprecated }) };
}

/** json-schema-to-typescript prints the union of the listed values and the types, not their intersection. */
function withPossibleValues(schema: Typed): Typed {
  if (!isListed(schema)) return schema;
  const { type: _type, ...others } = schema;
  const kinds = listOwnTypes(schema);
  const possible = schema.enum!.filter((value) => kinds.includes(getJsonType(value)));
  return possible.length === 0 ? schema : { ...others, enum: possible };
}

function isNonEmpty({ minItems = 0 }: JsonSchema): boolean {
  return minItems > 0;
}

function isListed({ enum: values, $ref, allOf, anyOf, oneOf }: JsonSchema): boolean {
  const isScalar = values?.every((each) => typeof each !== 'object' || each === null) === true;
  return isScalar && ($ref ?? allOf ?? anyOf ?? oneOf) === undefined;
}

function toGeneralType(schema: JsonSchema, contracts: Contracts, anyJson: Typed): Typed {
  const kinds = new JsonTypeLister(contracts);
  const toType = (inner: JsonSchema): Typed => toTypeSchema(inner, contracts, anyJson);
  return generalType(schema, { toType, anyJson, contracts, kinds });
}

function withComment({ description: _own, ...type }: Typed, schema: JsonSchema, contracts: Contracts): Typed {
  const comment = toTypeComment(described(schema, contracts), contracts);
  return comment === undefined ? type : { ...type, description: comment };
}

function described(schema: JsonSchema, contracts: Contracts): JsonSchema {
  const target = schema.$ref === undefined ? undefined : contracts.get(toRefName(schema.$ref));
  const description = schema.description ?? target?.schema.description;
  return { ...schema, ...(description !== undefined && { description }) };
}

function withoutComment(schema: Typed, contracts: Contracts, around: Typed): Typed {
  const anyJson = isClosed(schema) ? ANY_JSON_SENT : around;
  const toType = (inner: JsonSchema): Typed => toTypeSchema(inner, contracts, anyJson);
  const { $ref, deprecated } = schema;
  if ($ref !== undefined) return { tsType: toRefName($ref), ...(deprecated && { deprecated }) };
  if (schema.properties !== undefined) return objectType(schema, toType);
  // A default that contains a `$ref` member would be resolved as a reference.
  const { examples = [], default: _default, ...rest } = schema;
  if (schema.tsType !== undefined) return rest;
  const others = Array.isArray(schema.type) ? ['(string & {})', 'null'] : ['(string & {})'];
  if (schema['x-open-enum'] === true) return { ...rest, tsType: unionText(examples, ...others) };
  if (schema.anyOf === undefined && acceptsAnything(schema)) return { ...rest, ...anyJson };
  const typed: Typed = { ...rest, ...openParts(schema, anyJson) };
  if (schema.anyOf !== undefined)
    typed.anyOf = schema.anyOf.map((branch) => (acceptsAnything(branch) ? ANY_JSON : toType(branch)));
  if (schema.items !== undefined) {
    const { description: _description, ...items } = toType(schema.items);
    typed.items = items;
  }
  if (typeof schema.additionalProperties === 'object') {
    typed.additionalProperties = toType(schema.additionalProperties);
  }
  return typed;
}

function openParts({ type, items, additionalProperties = true }: JsonSchema, anyJson = ANY_JSON): Typed {
  const types = new Set([type].flat());
  return {
    ...(types.has('array') && items === undefined && { items: anyJson }),
    ...(types.has('object') && additionalProperties === true && { additionalProperties: anyJson }),
  };
}

export function mentionsAnyJson(contract: Contract, contracts: Contracts): boolean {
  return JSON.stringify(toContractType(contract, contracts)).includes(JSON.stringify(ANY_JSON).slice(1, -1));
}

function isClosed({ additionalProperties }: JsonSchema): boolean {
  return additionalProperties === false;
}

function objectType(schema: JsonSchema, toType: (field: Typed) => Typed): Typed {
  const rules = ruleCases(schema);
  const ruled = new Set(rules.flat().flatMap((each) => Object.keys(each.properties)));
  const properties = schema.properties as Record<string, JsonSchema>;
  const free = Object.entries(properties).filter(([name]) => !ruled.has(name));
  const fields = ({ properties: some, required }: RuleCase): Typed => ({
    type: 'object',
    properties: mapValues(some, (field, name) => {
      const type = toType(field);
      return isClosed(schema) && !required.includes(name) ? orUndefined(type) : type;
    }),
    required: required.filter((name) => Object.hasOwn(some, name)),
  });
  const others = fields({ properties: Object.fromEntries(free), required: schema.required ?? [] });
  if (rules.length === 0) return others;
  const alternatives = rules.map((cases): Typed => ({ anyOf: cases.map(fields) }));
  return { allOf: [...(free.length === 0 ? [] : [others]), ...alternatives] };
}

/** JSON.stringify omits `undefined`, so sent documents accept it, also with `exactOptionalPropertyTypes`. */
function orUndefined({ description, ...type }: Typed): Typed {
  const { tsType = type.enum && unionText(type.enum), anyOf = [type] } = type;
  const optional: Typed =
    tsType === undefined
      ? { anyOf: [...anyOf, { tsType: 'undefined' } as Typed] }
      : { tsType: `${tsType} | undefined` };
  return { ...(description !== undefined && { description }), ...optional };
}

export function commentText(description: string): string {
  return description
    .replaceAll('*/', '*\\/')
    .replaceAll(/(?<![\w`])@/g, '\\@')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '');
}

export function toTypeComment(schema: JsonSchema, contracts: Contracts): string | undefined {
  const formats = [...new Set(listFormats(schema, contracts))];
  const items = schema.items && described(schema.items, contracts).description;
  const text = [
    ...(schema.description === undefined ? [] : [commentText(schema.description)]),
    ...(items === undefined ? [] : [`Items: ${commentText(items)}`]),
    ...(schema['x-undocumented'] ?? '').split('; ').flatMap((gap) => PLACEHOLDER_GAPS.get(gap) ?? []),
    ...formats.map(({ meaning, example }) => `@format ${meaning}\n@example ${example}`),
  ].join('\n\n');
  return text === '' ? undefined : text;
}

function listFormats(schema: JsonSchema, contracts: Contracts): Format[] {
  const target = schema.$ref === undefined ? undefined : contracts.get(toRefName(schema.$ref));
  const own = FORMATS.get(schema.format ?? target?.schema.format);
  const inner = [...(schema.items === undefined ? [] : [schema.items]), ...(schema.anyOf ?? [])];
  return [...(own === undefined ? [] : [own]), ...inner.flatMap((each) => listFormats(each, contracts))];
}

import { compile } from 'json-schema-to-typescript';
import { type JsonSchema, nameOfRef } from '../json-schema.js';
import { type Contracts, RuleError } from '../model.js';

/** A type that json-schema-to-typescript takes over as it stands. */
type Typed = JsonSchema & { tsType?: string };

/** The TypeScript declaration of every contract: flat, with the descriptions as comments. */
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
 * What the type of a schema says: references by name, open enums as their values or any string. Conditions between
 * fields are left to the validators.
 */
function toTypeSchema(schema: JsonSchema, contracts: Contracts): Typed {
  const toType = (inner: JsonSchema): Typed => toTypeSchema(inner, contracts);
  if (schema.$ref !== undefined) return referenceType(schema, contracts);
  const { if: _if, then: _then, else: _else, oneOf: _oneOf, examples = [], ...rest } = schema;
  if (schema['x-open-enum'] === true) return { ...rest, tsType: openEnumType(schema, examples) };
  if (isUnconstrained(schema)) return { ...rest, tsType: 'unknown' };
  const typed: Typed = { ...rest };
  if (schema.properties !== undefined) {
    delete typed.anyOf;
    typed.properties = mapValues(schema.properties as Record<string, JsonSchema>, toType);
  } else if (schema.anyOf !== undefined) {
    typed.anyOf = schema.anyOf.map(toType);
  }
  if (schema.items !== undefined) typed.items = toType(schema.items);
  if (typeof schema.additionalProperties === 'object') {
    typed.additionalProperties = toType(schema.additionalProperties);
  }
  return typed;
}

/** A reference, under the description of its use or else of what it refers to. */
function referenceType({ $ref = '', description }: JsonSchema, contracts: Contracts): Typed {
  const name = nameOfRef($ref);
  const shown = description ?? contracts.get(name)?.schema.description;
  return { ...(shown !== undefined && { description: shown }), tsType: name };
}

function isUnconstrained({ type, anyOf, enum: values, const: constant }: JsonSchema): boolean {
  return type === undefined && anyOf === undefined && values === undefined && constant === undefined;
}

function openEnumType({ type }: JsonSchema, values: readonly unknown[]): string {
  const others = Array.isArray(type) ? ['(string & {})', 'null'] : ['(string & {})'];
  return [...values.map((value) => JSON.stringify(value)), ...others].join(' | ');
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

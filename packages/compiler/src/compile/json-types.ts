import { acceptsAnything, type JsonSchema, nameOfRef } from '../json-schema.js';
import type { Contracts } from '../model.js';

export type JsonType = 'array' | 'object' | 'null' | 'string' | 'number' | 'boolean';

const JSON_TYPES: readonly JsonType[] = ['array', 'object', 'null', 'string', 'number', 'boolean'];

/** The JSON types that values of a schema have. */
export function jsonTypesOf(schema: JsonSchema, contracts: Contracts, seen = new Set<string>()): JsonType[] {
  if (acceptsAnything(schema)) return [...JSON_TYPES];
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref);
    if (seen.has(name)) return [];
    return jsonTypesOf(contracts.get(name)?.schema ?? {}, contracts, new Set([...seen, name]));
  }
  if (schema.anyOf !== undefined && schema.type === undefined) {
    return schema.anyOf.flatMap((branch) => jsonTypesOf(branch, contracts, seen));
  }
  if (schema.const !== undefined) return [schema.const === null ? 'null' : (typeof schema.const as JsonType)];
  if (schema.type === undefined) return [...JSON_TYPES];
  return [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
}

/** The type of each alternative that has just one, and shares it with no other alternative. */
export function soleTypes(branches: readonly JsonSchema[], contracts: Contracts): (JsonType | undefined)[] {
  const types = branches.map((branch) => jsonTypesOf(branch, contracts));
  const all = types.flat();
  return types.map(([type, ...more]) => {
    const isAlone = type !== undefined && more.length === 0 && all.indexOf(type) === all.lastIndexOf(type);
    return isAlone ? type : undefined;
  });
}

import {
  acceptsNothing,
  type COUNTS,
  innerPlaces,
  isAnnotation,
  type LISTS,
  type NUMBERS,
  type SINGLE,
  toRefName,
} from './subschemas.js';
import ORDER from './keyword-order.json' with { type: 'json' };

export { acceptsNothing, toRefName };

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/**
 * JSON Schema 2020-12 with our own annotations. A `$ref` names another contract and may have siblings. The
 * schemas `true` and `false` are written `{}` and `{ not: {} }`, except where a type here is boolean.
 */
export interface JsonSchema
  extends
    Partial<Record<TextKeyword, string>>,
    Partial<Record<(typeof COUNTS)[number] | (typeof NUMBERS)[number], number>>,
    Partial<Record<(typeof LISTS)[number], JsonSchema[]>>,
    Partial<Record<Exclude<(typeof SINGLE)[number], 'additionalProperties'>, JsonSchema>>,
    Partial<Record<'$defs' | 'patternProperties' | 'dependentSchemas', Record<string, JsonSchema>>> {
  type?: TypeName | TypeName[];
  properties?: Record<string, JsonSchema | false>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  dependentRequired?: Record<string, string[]>;
  uniqueItems?: boolean;
  enum?: JsonValue[];
  const?: JsonValue;
  default?: unknown;
  examples?: unknown[];
  deprecated?: boolean;
  'x-open-enum'?: true;
  'x-event'?: { type: string; version: string; domain?: string };
  /** Marks personal data: `redact` replaces the value, and no issue shows it. */
  'x-pii'?: true;
  /** Marks the key of the account that an event is about. */
  'x-account'?: true;
  /** The discriminator values that select this alternative's errors; they do not affect validity. */
  'x-discriminator'?: { property: string; values: string[] };
}

type TextKeyword =
  | ('$schema' | '$id' | '$ref' | '$comment' | 'title' | 'description' | 'format' | 'pattern')
  | ('x-standard-name' | 'x-undocumented' | 'x-assumption' | 'x-owner' | 'x-sunset');

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

export const KEYWORDS: ReadonlySet<string> = new Set(ORDER.filter((keyword) => keyword !== '$comment'));

export function inKeywordOrder<Node extends object>(schema: Node): Node {
  const known = ORDER.filter((keyword) => keyword in schema);
  const others = Object.keys(schema).filter((keyword) => !ORDER.includes(keyword));
  const entries = [...known, ...others].map((keyword) => [keyword, schema[keyword as keyof Node]]);
  return Object.fromEntries(entries) as Node;
}

export function refTo(name: string): string {
  return `${name}.json`;
}

export function publishedRef(name: string): string {
  return `#/$defs/${name}`;
}

export type JsonType = Exclude<TypeName, 'integer'>;

export const JSON_TYPES: readonly JsonType[] = ['array', 'object', 'null', 'string', 'number', 'boolean'];

export function listOwnTypes({ type }: JsonSchema): JsonType[] {
  if (type === undefined) return [...JSON_TYPES];
  return [type].flat().map((each) => (each === 'integer' ? 'number' : each));
}

export function getJsonType(value: JsonValue): JsonType {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : (typeof value as JsonType);
}

const OPEN: ReadonlySet<string> = new Set(['type', '$defs', 'additionalProperties', 'minLength', 'anyOf']);

function wholeTypes(schema: JsonSchema): TypeName[] {
  const { additionalProperties = true, minLength = 0, anyOf } = schema;
  const isOpen = Object.keys(schema).every((keyword) => OPEN.has(keyword) || isAnnotation(keyword));
  if (!isOpen || additionalProperties !== true || minLength > 0) return [];
  const own = [schema.type ?? JSON_TYPES].flat();
  return anyOf === undefined ? own : anyOf.flatMap(wholeTypes).filter((type) => own.includes(type));
}

export function acceptsAnything(schema: JsonSchema): boolean {
  const types = wholeTypes(schema);
  return JSON_TYPES.every((type) => types.includes(type));
}

/**
 * Whether it also accepts NaN and the infinities, because no schema for the value names a type. Where one
 * does, Ajv rejects them, and so does `openUnion`.
 */
export function acceptsUntyped(schema: JsonSchema): boolean {
  const { type, anyOf } = schema;
  return type === undefined && acceptsAnything(schema) && anyOf?.some(acceptsUntyped) !== false;
}

export function subschemas(schema: JsonSchema): JsonSchema[] {
  return innerPlaces(schema).map(([, inner]) => inner);
}

export type Placed = readonly [pointer: string, schema: JsonSchema];

export function placesIn(schema: JsonSchema, pointer = ''): Placed[] {
  const inner = innerPlaces(schema).flatMap(([step, part]) => placesIn(part, pointer + step));
  return [[pointer, schema], ...inner];
}

export function listReferences(schema: JsonSchema): Set<string> {
  const names = new Set<string>();
  const walk = (part: JsonSchema): void => {
    if (part.$ref !== undefined) names.add(toRefName(part.$ref));
    for (const inner of subschemas(part)) walk(inner);
  };
  walk(schema);
  return names;
}

export const MAX_CASES = 50;

export function isRequiredOnly(schema: JsonSchema): boolean {
  return Object.keys(schema).join() === 'required';
}

export function requiredGroup(branches: readonly JsonSchema[]): string[] | undefined {
  if (!branches.every(isRequiredOnly)) return undefined;
  const names = branches.flatMap((branch) => branch.required ?? []);
  return names.length === branches.length ? names : undefined;
}

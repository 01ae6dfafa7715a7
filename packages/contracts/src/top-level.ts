import type { JsonSchema } from './contract-set.js';

/** The top-level fields of a contract, or of the items if it is an array. */
export interface TopFields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export interface ListedContract {
  readonly name: string;
  readonly direction: 'request' | 'response' | 'part';
  readonly isWire: boolean;
  readonly shape: 'object' | 'array' | 'scalar' | 'any';
}

export interface ContractFacts extends ListedContract {
  readonly fields: TopFields;
}

type TopLevel = Pick<ContractFacts, 'shape' | 'fields'>;

const ANYTHING: TopLevel = { shape: 'any', fields: { required: [], optional: [] } };

/** Reads the shape of a contract's documents and their top-level fields. Never throws for any schema. */
export function readTopLevel(document: object): TopLevel {
  return readAt(document, document as JsonSchema, new Set());
}

function readAt(schema: unknown, root: JsonSchema, outer: ReadonlySet<unknown>): TopLevel {
  if (typeof schema !== 'object' || schema === null || outer.has(schema)) return ANYTHING;
  const seen = new Set([...outer, schema]);
  const { $ref, allOf, anyOf, oneOf, items, type, properties, required } = schema as JsonSchema;
  const read = (inner: unknown): TopLevel => readAt(inner, root, seen);
  const types = [type ?? []].flat() as readonly unknown[];
  if (types.includes('array') && !types.includes('object'))
    return { shape: 'array', fields: read(items).fields };
  const isObject = types.includes('object') || properties !== undefined;
  const own: TopLevel = {
    shape: isObject ? 'object' : types.length > 0 ? 'scalar' : 'any',
    fields: toFields(listTexts(required), Object.keys(properties ?? {})),
  };
  const alternatives = [anyOf, oneOf].filter((list) => Array.isArray(list) && list.length > 0);
  return allOfParts([
    own,
    ...(typeof $ref === 'string' ? [read(findDefinition(root, $ref))] : []),
    ...(Array.isArray(allOf) ? allOf.map(read) : []),
    ...alternatives.map((list) => oneOfParts((list as readonly unknown[]).map(read))),
  ]);
}

function listTexts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

export function findDefinition(root: JsonSchema, reference: string): unknown {
  if (reference === '#') return root;
  return (root['$defs'] as JsonSchema | undefined)?.[reference.slice('#/$defs/'.length)];
}

function toFields(required: readonly string[], all: readonly string[]): TopFields {
  const needed = new Set(required);
  return { required: [...needed], optional: [...new Set(all)].filter((name) => !needed.has(name)) };
}

function listFields(parts: readonly TopLevel[]): string[] {
  return parts.flatMap(({ fields }) => [...fields.required, ...fields.optional]);
}

function allOfParts(parts: readonly TopLevel[]): TopLevel {
  const required = parts.flatMap(({ fields }) => fields.required);
  const shape = parts.find((part) => part.shape !== 'any')?.shape ?? 'any';
  return { shape, fields: toFields(required, listFields(parts)) };
}

function oneOfParts(parts: readonly TopLevel[]): TopLevel {
  const all = listFields(parts);
  const required = all.filter((name) => parts.every(({ fields }) => fields.required.includes(name)));
  const [shape, ...others] = new Set(parts.map((part) => part.shape));
  return { shape: others.length === 0 ? shape! : 'any', fields: toFields(required, all) };
}

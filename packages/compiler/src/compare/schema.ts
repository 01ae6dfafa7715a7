import { type JsonSchema, KEYWORDS, type TypeName } from '../json-schema.js';
import { once } from '../once.js';
import {
  acceptsNothing,
  COUNTS,
  isAnnotation,
  isPattern,
  type Keywords,
  type Layout,
  listInner,
  LISTS,
  mapInner as mapLayout,
  NAMED,
  NUMBERS,
  omitAnnotations,
  SINGLE,
} from '../subschemas.js';

export { isAnnotation, acceptsNothing as isFalse };

export type Schema = boolean | SchemaObject;

export interface SchemaObject
  extends
    Readonly<
      Pick<
        JsonSchema,
        '$schema' | '$id' | '$ref' | 'title' | 'description' | 'format' | 'pattern' | 'default'
      >
    >,
    Keywords<(typeof SINGLE)[number], Schema>,
    Keywords<(typeof LISTS)[number], readonly Schema[]>,
    Keywords<(typeof NAMED)[number] | '$defs', Readonly<Record<string, Schema>>>,
    Keywords<(typeof COUNTS)[number] | (typeof NUMBERS)[number], number>,
    Keywords<'enum' | 'examples', readonly unknown[]> {
  readonly type?: TypeName | readonly TypeName[];
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly const?: unknown;
  readonly uniqueItems?: boolean;
  readonly [annotation: string]: unknown;
}

export type Scalar = string | number | boolean | null;

export class Undecided extends Error {
  override readonly name = 'Undecided';
}

export function withoutAnnotations(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  return mapInner(omitAnnotations(schema), withoutAnnotations);
}

const LAYOUT: Layout = { single: SINGLE, lists: LISTS, named: ['$defs', ...NAMED] };

export type Inner = readonly [steps: readonly string[], schema: Schema];

export function innerSchemas(schema: Schema): Inner[] {
  return typeof schema === 'boolean' ? [] : (listInner(schema, LAYOUT) as Inner[]);
}

export function subschemas(schema: Schema): Inner[] {
  return innerSchemas(schema).filter(([[keyword]]) => keyword !== '$defs');
}

export function listSchemas(schema: Schema): SchemaObject[] {
  if (typeof schema === 'boolean') return [];
  return [schema, ...innerSchemas(schema).flatMap(([, inner]) => listSchemas(inner))];
}

export function mapInner(schema: SchemaObject, map: (inner: Schema) => Schema): SchemaObject {
  return mapLayout(schema, (inner) => map(inner as Schema), LAYOUT);
}

export function getDefinitions(document: Schema): ReadonlyMap<string, Schema> {
  if (typeof document === 'boolean') return new Map([['#', document]]);
  return once(KNOWN_DEFINITIONS, document, () => {
    const named = Object.entries(document.$defs ?? {}).filter(([name]) => !/[/~%]/.test(name));
    return new Map<string, Schema>([
      ['#', document],
      ...named.map(([name, each]) => [`#/$defs/${name}`, each] as const),
    ]);
  });
}

const KNOWN_DEFINITIONS = new WeakMap<SchemaObject, ReadonlyMap<string, Schema>>();

export function resolveReference(document: Schema, ref: string): Schema {
  const target = getDefinitions(document).get(ref);
  if (target === undefined) throw new Undecided(`the reference "${ref}" has no target in the document`);
  return target;
}

export function followReferences(document: Schema, schema: Schema): Schema {
  let resolved = schema;
  const followed = new Set<string>();
  while (typeof resolved === 'object' && resolved.$ref !== undefined && isOnlyReference(resolved)) {
    if (followed.has(resolved.$ref)) throw new Undecided(`"${resolved.$ref}" refers only to itself`);
    followed.add(resolved.$ref);
    resolved = resolveReference(document, resolved.$ref);
  }
  return resolved;
}

function isOnlyReference(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => key === '$ref' || key === '$defs' || isAnnotation(key));
}

export function checkSupported(schema: Schema, pointer = ''): void {
  if (typeof schema === 'boolean') return;
  const unknown = Object.keys(schema).find((keyword) => !isAnnotation(keyword) && !KEYWORDS.has(keyword));
  if (unknown !== undefined)
    throw new Undecided(`the keyword "${unknown}" at "${pointer}" cannot be compared`);
  checkValues(schema, pointer);
  for (const [steps, inner] of innerSchemas(schema)) checkSupported(inner, [pointer, ...steps].join('/'));
}

function checkValues(schema: SchemaObject, pointer: string): void {
  const fail = (reason: string): never => {
    throw new Undecided(`${reason} at "${pointer}" cannot be compared`);
  };
  if (Array.isArray(schema.items)) fail('a list of schemas in "items"');
  for (const keyword of COUNTS) {
    const { [keyword]: count = 0 } = schema;
    if (!Number.isSafeInteger(count) || count < 0) fail(`"${keyword}" ${count}`);
  }
  for (const keyword of NUMBERS) {
    const { [keyword]: limit = 1 } = schema;
    if (!Number.isFinite(limit) || (keyword === 'multipleOf' && limit <= 0)) fail(`"${keyword}" ${limit}`);
  }
  const patterns = [schema.pattern ?? '', ...Object.keys(schema.patternProperties ?? {})];
  if (!patterns.every(isPattern)) fail('an invalid pattern');
}

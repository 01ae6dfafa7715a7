import type { JsonSchema, TypeName } from '../json-schema.js';

export type Schema = boolean | SchemaObject;

const SINGLE = [
  'items',
  'contains',
  'unevaluatedItems',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
] as const;
const LISTS = ['prefixItems', 'allOf', 'anyOf', 'oneOf'] as const;
const NAMED = ['$defs', 'properties', 'patternProperties', 'dependentSchemas'] as const;

const COUNTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;
const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

type Keywords<Names extends readonly string[], Value> = { readonly [Name in Names[number]]?: Value };

/**
 * The compiler's model, widened: booleans are schemas everywhere, values may be anything, and there are keywords that
 * the contracts do not use.
 */
export interface SchemaObject
  extends
    Readonly<
      Pick<
        JsonSchema,
        '$schema' | '$id' | '$ref' | 'title' | 'description' | 'format' | 'pattern' | 'default'
      >
    >,
    Keywords<typeof SINGLE, Schema>,
    Keywords<typeof LISTS, readonly Schema[]>,
    Keywords<typeof NAMED, Readonly<Record<string, Schema>>>,
    Keywords<typeof COUNTS, number>,
    Keywords<typeof NUMBERS, number>,
    Keywords<['enum', 'examples'], readonly unknown[]> {
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

const ANNOTATION =
  /^(x-.*|\$schema|\$id|\$comment|title|description|default|examples|deprecated|readOnly|writeOnly)$/;

export function isAnnotation(keyword: string): boolean {
  return ANNOTATION.test(keyword);
}

export function withoutAnnotations(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const rules = Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword));
  return mapInner(Object.fromEntries(rules), withoutAnnotations);
}

const SINGLE_NAMES: ReadonlySet<string> = new Set(SINGLE);
const LIST_NAMES: ReadonlySet<string> = new Set(LISTS);
const NAMED_NAMES: ReadonlySet<string> = new Set(NAMED);

const OTHERS = [
  '$ref',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'uniqueItems',
  'required',
  'dependentRequired',
] as const;

const PLAIN: ReadonlySet<string> = new Set([...OTHERS, ...COUNTS, ...NUMBERS]);

export type Inner = readonly [steps: readonly string[], schema: Schema];

export function innerSchemas(schema: Schema): Inner[] {
  if (typeof schema === 'boolean') return [];
  return Object.entries(schema).flatMap(([keyword, value]): Inner[] => {
    if (SINGLE_NAMES.has(keyword)) return [[[keyword], value as Schema]];
    if (!LIST_NAMES.has(keyword) && !NAMED_NAMES.has(keyword)) return [];
    return Object.entries(value as Record<string, Schema>).map(([name, inner]) => [[keyword, name], inner]);
  });
}

export function subschemas(schema: Schema): Inner[] {
  return innerSchemas(schema).filter(([[keyword]]) => keyword !== '$defs');
}

export function listSchemas(schema: Schema): SchemaObject[] {
  if (typeof schema === 'boolean') return [];
  return [schema, ...innerSchemas(schema).flatMap(([, inner]) => listSchemas(inner))];
}

export function mapInner(schema: SchemaObject, map: (inner: Schema) => Schema): SchemaObject {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (SINGLE_NAMES.has(keyword)) return [keyword, map(value as Schema)];
    if (LIST_NAMES.has(keyword)) return [keyword, (value as Schema[]).map(map)];
    if (!NAMED_NAMES.has(keyword)) return [keyword, value];
    const named = Object.entries(value as Record<string, Schema>);
    return [keyword, Object.fromEntries(named.map(([name, inner]) => [name, map(inner)]))];
  });
  return Object.fromEntries(entries) as SchemaObject;
}

export function isFalse(schema: Schema | undefined): boolean {
  if (typeof schema !== 'object') return schema === false;
  const { not } = schema;
  return not === true || (typeof not === 'object' && Object.keys(not).length === 0);
}

/** The definitions of a document by the references to them, with the document itself as `#`. */
export function getDefinitions(document: Schema): ReadonlyMap<string, Schema> {
  if (typeof document === 'boolean') return new Map([['#', document]]);
  let definitions = KNOWN_DEFINITIONS.get(document);
  if (definitions === undefined) {
    const named = Object.entries(document.$defs ?? {}).filter(([name]) => !/[/~%]/.test(name));
    const entries = named.map(([name, schema]) => [`#/$defs/${name}`, schema] as const);
    KNOWN_DEFINITIONS.set(document, (definitions = new Map<string, Schema>([['#', document], ...entries])));
  }
  return definitions;
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
  const known = [PLAIN, SINGLE_NAMES, LIST_NAMES, NAMED_NAMES];
  const unknown = Object.keys(schema).find(
    (keyword) => !isAnnotation(keyword) && !known.some((names) => names.has(keyword)),
  );
  if (unknown !== undefined)
    throw new Undecided(`the keyword "${unknown}" at "${pointer}" cannot be compared`);
  checkValues(schema, pointer);
  for (const [steps, inner] of innerSchemas(schema)) checkSupported(inner, [pointer, ...steps].join('/'));
}

function checkValues(schema: SchemaObject, pointer: string): void {
  const fail = (reason: string): never => {
    throw new Undecided(`${reason} at "${pointer}" cannot be compared`);
  };
  for (const keyword of COUNTS) {
    const { [keyword]: count = 0 } = schema;
    if (!Number.isSafeInteger(count) || count < 0) fail(`"${keyword}" ${count}`);
  }
  for (const keyword of NUMBERS) {
    const { [keyword]: limit = 1 } = schema;
    if (!Number.isFinite(limit) || (keyword === 'multipleOf' && limit <= 0)) fail(`"${keyword}" ${limit}`);
  }
  try {
    for (const pattern of [schema.pattern ?? '', ...Object.keys(schema.patternProperties ?? {})])
      void new RegExp(pattern, 'u');
  } catch {
    fail('an invalid pattern');
  }
}

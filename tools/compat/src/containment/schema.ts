/** The part of JSON Schema (draft 2020-12) that documents are compared over. */
export type Schema = boolean | SchemaObject;

export interface SchemaObject {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly minProperties?: number;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly title?: string;
  readonly [annotation: string]: unknown;
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** A JSON value that has no parts. */
export type Scalar = string | number | boolean | null;

/** A question that the rules do not settle; the message says which. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/** Whether a keyword says something to a reader and nothing about what is valid. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}

/** How each keyword holds other schemas: as one, as a list, under names; `none` where it holds none. */
const KEYWORDS: Readonly<Record<string, 'none' | 'one' | 'list' | 'named'>> = {
  $ref: 'none',
  $defs: 'named',
  type: 'none',
  enum: 'none',
  const: 'none',
  format: 'none',
  pattern: 'none',
  minLength: 'none',
  items: 'one',
  minItems: 'none',
  properties: 'named',
  required: 'none',
  additionalProperties: 'one',
  minProperties: 'none',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
  if: 'one',
  then: 'one',
  else: 'one',
};

/**
 * A schema directly inside another, and the steps that lead there.
 *
 * `$defs` count as inside: whoever follows references instead asks {@link partsOf}.
 */
export type Inner = readonly [steps: readonly string[], schema: Schema];

export function innerSchemas(schema: Schema): Inner[] {
  if (typeof schema === 'boolean') return [];
  return Object.entries(schema).flatMap(([keyword, value]): Inner[] => {
    const holds = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : 'none';
    if (holds === 'one') return [[[keyword], value as Schema]];
    if (holds === 'none') return [];
    return Object.entries(value as Record<string, Schema>).map(([name, inner]) => [[keyword, name], inner]);
  });
}

/** The schemas directly inside a schema, without the definitions of the document. */
export function partsOf(schema: Schema): Inner[] {
  return innerSchemas(schema).filter(([[keyword]]) => keyword !== '$defs');
}

/** The schema with the schemas directly inside it replaced; definitions are among them. */
export function mapInner(schema: SchemaObject, map: (inner: Schema) => Schema): SchemaObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const holds = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : 'none';
      if (holds === 'one') return [keyword, map(value as Schema)];
      if (holds === 'list') return [keyword, (value as Schema[]).map(map)];
      if (holds === 'none') return [keyword, value];
      const named = Object.entries(value as Record<string, Schema>);
      return [keyword, Object.fromEntries(named.map(([name, inner]) => [name, map(inner)]))];
    }),
  );
}

/**
 * What a `$ref` refers to: `#` the document, `#/$defs/Name` one of its definitions.
 *
 * @throws {Undecided} where the document has nothing there.
 */
export function targetOf(document: Schema, ref: string): Schema {
  if (ref === '#') return document;
  const name = /^#\/\$defs\/([^/~%]+)$/.exec(ref)?.[1];
  const definitions = typeof document === 'boolean' ? undefined : document.$defs;
  if (name === undefined || definitions === undefined || !Object.hasOwn(definitions, name)) {
    throw new Undecided(`the reference "${ref}" names no definition of the document`);
  }
  return definitions[name]!;
}

/** The schema that a reference alone stands for, however many references that takes. */
export function resolve(document: Schema, schema: Schema): Schema {
  let resolved = schema;
  const followed = new Set<string>();
  while (typeof resolved === 'object' && resolved.$ref !== undefined && isAlone(resolved)) {
    if (followed.has(resolved.$ref)) throw new Undecided(`"${resolved.$ref}" refers to nothing but itself`);
    followed.add(resolved.$ref);
    resolved = targetOf(document, resolved.$ref);
  }
  return resolved;
}

function isAlone(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => key === '$ref' || key === '$defs' || isAnnotation(key));
}

/**
 * Checks that a document is made of what is compared.
 *
 * @throws {Undecided} naming the first keyword, by its JSON Pointer, that is not.
 */
export function checkSupported(schema: Schema, pointer = ''): void {
  if (typeof schema === 'boolean') return;
  for (const keyword of Object.keys(schema)) {
    if (!Object.hasOwn(KEYWORDS, keyword) && !isAnnotation(keyword)) {
      throw new Undecided(`the keyword "${keyword}" at "${pointer}" is not one that can be compared`);
    }
  }
  checkValues(schema, pointer);
  for (const [steps, inner] of innerSchemas(schema)) checkSupported(inner, [pointer, ...steps].join('/'));
}

/** Witnesses are made in memory: a string or list of any length that could be asked for is too much. */
const LARGEST_COUNT = 1000;

function checkValues(schema: SchemaObject, pointer: string): void {
  const values = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    throw new Undecided(`a list or object as a value at "${pointer}" cannot be compared`);
  }
  const counts = [schema.minLength, schema.minItems, schema.minProperties];
  if (counts.some((count = 0) => !(count <= LARGEST_COUNT))) {
    throw new Undecided(`a count at "${pointer}" is above ${LARGEST_COUNT}`);
  }
  if (schema.pattern === undefined) return;
  try {
    void new RegExp(schema.pattern, 'u');
  } catch {
    throw new Undecided(`the pattern at "${pointer}" is no regular expression`);
  }
}

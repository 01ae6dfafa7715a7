/**
 * The part of JSON Schema (draft 2020-12) that contracts use. This model is deliberately independent of the compiler:
 * documents derived from a schema test the compiled validators, and no test would notice a mistake in a shared model.
 */
export interface Schema {
  readonly title?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: TypeName | readonly TypeName[];
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  /** Only with a pattern or format that implies this length. */
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** `{}` for a field that must be absent: published documents do not use the schema `false`. */
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly examples?: readonly unknown[];
  readonly 'x-open-enum'?: boolean;
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

export type Path = readonly (string | number)[];

const CONSTRAINTS = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'minProperties',
  'items',
  'minItems',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
]);

export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  '$defs',
  'description',
  'default',
  'examples',
]);

/**
 * The schema itself, or the one that its `$ref` leads to.
 *
 * @throws {RangeError} if the document has no such definition, or if contracts do not use a keyword: ignoring a
 * constraint would yield "valid" documents that are invalid.
 */
export function resolve(document: Schema, schema: Schema): Schema {
  let resolved = schema;
  while (resolved.$ref !== undefined) {
    const name = getReferencedName(resolved.$ref);
    const next = document.$defs?.[name];
    if (next === undefined) throw new RangeError(`the document has no definition ${resolved.$ref}`);
    resolved = next;
  }
  for (const keyword of Object.keys(resolved)) {
    if (!CONSTRAINTS.has(keyword) && !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')) {
      throw new RangeError(`no documents can be derived from the keyword "${keyword}"`);
    }
  }
  return resolved;
}

/** Whether a field with this schema must be absent. */
export function isForbidden(schema: Schema | false): schema is false {
  return schema === false || (schema.not !== undefined && Object.keys(schema.not).length === 0);
}

export function getReferencedName(ref: string): string {
  return ref.slice('#/$defs/'.length);
}

/** The JSON types that a schema lists. */
export function getTypes({ type }: Schema): readonly TypeName[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** The alternatives of a value: `anyOf` or `oneOf`, unless they are rules between the fields of an object. */
export function getAlternatives({ properties, anyOf, oneOf }: Schema): readonly Schema[] | undefined {
  return properties === undefined ? (anyOf ?? oneOf) : undefined;
}

const EVERY_TYPE: readonly TypeName[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Whether a document accepts every JSON value: it has no constraint, or each JSON type is one of its alternatives. */
export function acceptsAnything(document: Schema): boolean {
  const types = wholeTypes(document, document);
  return EVERY_TYPE.every((type) => types.includes(type));
}

/** The JSON types whose values a schema all accepts. */
function wholeTypes(document: Schema, schema: Schema): readonly TypeName[] {
  const { type, additionalProperties = true, items = {}, anyOf, ...rest } = resolve(document, schema);
  const isLimited = [...Object.keys(rest), ...Object.keys(items)].some((keyword) => CONSTRAINTS.has(keyword));
  if (isLimited || additionalProperties !== true) return [];
  if (anyOf !== undefined) return anyOf.flatMap((alternative) => wholeTypes(document, alternative));
  return type === undefined ? EVERY_TYPE : [type].flat();
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON type of a value; `integer` counts as `number`. */
export function getJsonType(value: unknown): Exclude<TypeName, 'integer'> {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

export function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}

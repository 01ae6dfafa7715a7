/**
 * The part of JSON Schema (draft 2020-12) that contracts use. It is stated here again, apart from the generator's
 * model, because what is derived from it judges what the generator makes.
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
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
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

const ANNOTATIONS = new Set(['$schema', '$id', 'title', '$defs', 'description', 'default', 'examples']);

/**
 * The schema that a schema stands for, any `$ref` followed.
 *
 * @throws {RangeError} where the document has no such definition, or a keyword is not one that contracts use: a
 * constraint that is passed over would make documents that are called valid and are not.
 */
export function resolve(document: Schema, schema: Schema): Schema {
  let resolved = schema;
  while (resolved.$ref !== undefined) {
    const name = nameOfRef(resolved.$ref);
    const next = document.$defs?.[name];
    if (next === undefined) throw new RangeError(`${resolved.$ref} names no definition of the document`);
    resolved = next;
  }
  for (const keyword of Object.keys(resolved)) {
    if (!CONSTRAINTS.has(keyword) && !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')) {
      throw new RangeError(`the keyword "${keyword}" is not one that documents are derived from`);
    }
  }
  return resolved;
}

export function nameOfRef(ref: string): string {
  return ref.slice('#/$defs/'.length);
}

/** The JSON types that a schema lists; empty where it lists none. */
export function typesOf({ type }: Schema): readonly TypeName[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** The alternatives of a value: `anyOf` or `oneOf`, where they are not rules beside the members of an object. */
export function alternativesOf({ properties, anyOf, oneOf }: Schema): readonly Schema[] | undefined {
  return properties === undefined ? (anyOf ?? oneOf) : undefined;
}

/** Whether every JSON value conforms. */
export function acceptsAnything(document: Schema): boolean {
  return !Object.keys(resolve(document, document)).some((keyword) => CONSTRAINTS.has(keyword));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON type of a value; a whole number is a `number` like any other. */
export function jsonTypeOf(value: unknown): Exclude<TypeName, 'integer'> {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

export function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}

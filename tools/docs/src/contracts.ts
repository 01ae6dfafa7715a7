/**
 * The part of the committed contracts that the tables read. It is stated here and not taken from the generator: the
 * tables are made from published files alone, before anything is built.
 */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly 'x-open-enum'?: boolean;
}

export type Direction = 'request' | 'response' | 'part';

/** What the page calls the documents of each direction. */
export const TRAVELS: Readonly<Record<Direction, string>> = {
  request: 'request',
  response: 'answer',
  part: 'either',
};

/** The schema documents of a package by name. */
export type Schemas = ReadonlyMap<string, Schema>;

export interface Operation {
  readonly operationId: string;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  readonly responses: Readonly<Record<string, string>>;
}

export interface Gap {
  readonly schema: string;
  /** JSON Pointer into the schema document. */
  readonly pointer: string;
  readonly missing: string;
}

export interface RestContracts {
  readonly operations: readonly Operation[];
  readonly gaps: readonly Gap[];
  readonly schemas: Schemas;
  /** Which way each document travels, by its name. */
  readonly directions: ReadonlyMap<string, Direction>;
  /** What each answer of an operation means: operationId, then status. */
  readonly answers: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export interface EventEntry {
  readonly type: string;
  readonly version: string;
  readonly domain: string;
  readonly name: string;
}

export interface EventContracts {
  readonly events: readonly EventEntry[];
  readonly shapes: readonly string[];
  readonly gaps: readonly Gap[];
}

export function nameOfRef(ref: string): string {
  return ref.slice('#/$defs/'.length);
}

/** @throws {RangeError} where no document has the name. */
export function schemaNamed(schemas: Schemas, name: string): Schema {
  const schema = schemas.get(name);
  if (schema === undefined) throw new RangeError(`no schema is called "${name}"`);
  return schema;
}

/** The JSON types that a schema lists; empty where it lists none. */
export function typesOf({ type }: Schema): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** The members of an object shape; one that is always refused is left out. */
export function membersOf({ properties = {} }: Schema): [string, Schema][] {
  return Object.entries(properties).filter((entry): entry is [string, Schema] => entry[1] !== false);
}

/** The groups of members of which at least one, or exactly one, must be there. */
export function choicesOf(schema: Schema): { readonly exactly: boolean; readonly names: string[] }[] {
  const choices = [];
  for (const [branches, exactly] of [
    [schema.anyOf, false],
    [schema.oneOf, true],
  ] as const) {
    if (branches === undefined || !branches.every(isRequiredOnly)) continue;
    choices.push({ exactly, names: branches.flatMap(({ required = [] }) => required) });
  }
  return choices;
}

function isRequiredOnly(schema: Schema): boolean {
  return Object.keys(schema).join() === 'required';
}

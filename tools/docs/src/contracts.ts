import type { Direction, JsonSchema, Schemas } from '@data-import/workspace/contracts';

/** The part of a committed schema that the tables read. */
export type Schema = JsonSchema;

/** What the page calls the documents of each direction. */
export const TRAVELS: Readonly<Record<Direction, string>> = {
  request: 'request',
  response: 'answer',
  part: 'either',
};

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

import { isRequiredOnly, type JsonSchema } from '@data-import/compiler/json-schema';
import type { Direction, Schemas } from '@data-import/workspace/contracts';

/** What the page calls each direction of a document. */
export const DIRECTIONS: Readonly<Record<Direction, string>> = {
  request: 'request',
  response: 'response',
  part: 'either',
};

/** @throws {RangeError} if no schema has the name. */
export function schemaNamed(schemas: Schemas, name: string): JsonSchema {
  const schema = schemas.get(name);
  if (schema === undefined) throw new RangeError(`no schema is called "${name}"`);
  return schema;
}

/** The JSON types that a schema lists; empty if it lists none. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** The properties of an object schema without those that no document may have. */
export function propertiesOf({ properties = {} }: JsonSchema): [string, JsonSchema][] {
  return Object.entries(properties).filter((entry): entry is [string, JsonSchema] => entry[1] !== false);
}

/** The groups of fields of which at least one, or exactly one, is required. */
export function choicesOf(schema: JsonSchema): { readonly exactly: boolean; readonly names: string[] }[] {
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

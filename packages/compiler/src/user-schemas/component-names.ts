import { isRaw, type Raw } from '../subschemas.js';

export const SCHEMAS = '#/components/schemas/';

/** Returns the name as a list of at most one item, for `flatMap`. */
export function toName(schema: unknown): [] | [name: string] {
  const $ref = isRaw(schema) ? schema['$ref'] : undefined;
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? [$ref.slice(SCHEMAS.length)] : [];
}

export function listAlternatives({ oneOf, anyOf }: Raw): string[] {
  return [oneOf, anyOf].flatMap((branches) => (Array.isArray(branches) ? branches.flatMap(toName) : []));
}

export function findFree(name: string, isFree: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; !isFree(free); number += 1) free = `${name}${number}`;
  return free;
}

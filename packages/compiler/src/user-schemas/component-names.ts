import { isRaw, type Raw } from '../subschemas.js';

export const SCHEMAS = '#/components/schemas/';

/** The component that a reference names, if it names one. */
export function toName(schema: unknown): [] | [name: string] {
  const $ref = isRaw(schema) ? schema['$ref'] : undefined;
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? [$ref.slice(SCHEMAS.length)] : [];
}

export function findFree(name: string, schemas: Raw): string {
  let free = name;
  for (let number = 2; Object.hasOwn(schemas, free); number += 1) free = `${name}${number}`;
  return free;
}

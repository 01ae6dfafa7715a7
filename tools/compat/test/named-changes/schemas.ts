import type { Schema, SchemaObject } from '../../src/containment/schema.js';

/** One change of a schema, and what the gate is to say of it. */
export interface NamedChange {
  readonly name: string;
  readonly before: SchemaObject;
  readonly after: SchemaObject;
  /** `accept yes, read no: request minor, response major, event frozen` */
  readonly expected: string;
}

export const text: SchemaObject = { type: 'string' };
export const integer: SchemaObject = { type: 'integer' };
export const number: SchemaObject = { type: 'number' };
export const textOrNull: SchemaObject = { type: ['string', 'null'] };
export const date: SchemaObject = { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

export function oneOfValues(...values: string[]): SchemaObject {
  return { type: 'string', enum: values };
}

export function openEnum(...examples: string[]): SchemaObject {
  return { type: 'string', examples, 'x-open-enum': true };
}

export function list(items: Schema, rules: SchemaObject = {}): SchemaObject {
  return { type: 'array', items, ...rules };
}

export function to(name: string): SchemaObject {
  return { $ref: `#/$defs/${name}` };
}

/** An object that accepts members that it does not name; a name with `!` at its end is required. */
export function open(members: Readonly<Record<string, Schema>>, rules: SchemaObject = {}): SchemaObject {
  const required = Object.keys(members).filter((name) => name.endsWith('!'));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(members).map(([name, schema]) => [plain(name), schema])),
    ...(required.length > 0 && { required: required.map(plain) }),
    ...rules,
  };
}

/** An object that accepts no other members. */
export function closed(members: Readonly<Record<string, Schema>>, rules: SchemaObject = {}): SchemaObject {
  return open(members, { additionalProperties: false, ...rules });
}

function plain(name: string): string {
  return name.replace(/!$/, '');
}

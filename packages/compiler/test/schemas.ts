import type { Schema, SchemaObject } from '../src/compare/schema.js';

export const text: SchemaObject = { type: 'string' };
export const integer: SchemaObject = { type: 'integer' };

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

/** An open object; a name that ends in `!` is required. */
export function open(properties: Readonly<Record<string, Schema>>, rules: SchemaObject = {}): SchemaObject {
  const required = Object.keys(properties).filter((name) => name.endsWith('!'));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [plain(name), schema])),
    ...(required.length > 0 && { required: required.map(plain) }),
    ...rules,
  };
}

export function closed(properties: Readonly<Record<string, Schema>>, rules: SchemaObject = {}): SchemaObject {
  return open(properties, { additionalProperties: false, ...rules });
}

function plain(name: string): string {
  return name.replace(/!$/, '');
}

import type { Schema, SchemaObject } from '../src/containment/schema.js';

/**
 * A change of a schema and the verdict on it: whether old documents are accepted and whether old readers accept
 * new ones, then the verdict for requests, responses and events.
 */
export type Row<S = SchemaObject> = readonly [name: string, before: S, after: S, expected: string];

export const SAME = 'yes yes: patch patch patch';
/** The same documents under another type: a rule between fields is part of the type. */
export const RETYPED = 'yes yes: minor major frozen';
export const COMPATIBLE = 'yes yes: minor minor frozen';
export const SEEN = 'yes yes: minor minor minor';
/** A known value less: nothing is refused, and code that names it no longer compiles. */
export const UNSEEN = 'yes yes: major major frozen';
/** A value less, which is not received either: code that names it no longer compiles. */
export const GONE = 'no yes: major major frozen';
export const WIDER = 'yes no: minor major frozen';
export const NARROWER = 'no yes: major minor frozen';
export const OTHER = 'no no: major major frozen';

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

export function string(rules: SchemaObject): SchemaObject {
  return { type: 'string', ...rules };
}

export function record(values: Schema, rules: SchemaObject = {}): SchemaObject {
  return { type: 'object', additionalProperties: values, ...rules };
}

export function list(items: Schema, rules: SchemaObject = {}): SchemaObject {
  return { type: 'array', items, ...rules };
}

export function to(name: string): SchemaObject {
  return { $ref: `#/$defs/${name}` };
}

/** An object that accepts other properties too; a name that ends in `!` is required. */
export function open(properties: Readonly<Record<string, Schema>>, rules: SchemaObject = {}): SchemaObject {
  const required = Object.keys(properties).filter((name) => name.endsWith('!'));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [plain(name), schema])),
    ...(required.length > 0 && { required: required.map(plain) }),
    ...rules,
  };
}

/** An object that accepts no other properties. */
export function closed(properties: Readonly<Record<string, Schema>>, rules: SchemaObject = {}): SchemaObject {
  return open(properties, { additionalProperties: false, ...rules });
}

function plain(name: string): string {
  return name.replace(/!$/, '');
}

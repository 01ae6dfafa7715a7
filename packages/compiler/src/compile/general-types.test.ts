import { expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { emitTypes } from './emit-types.js';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;

async function toTypes(schemas: Readonly<Record<string, JsonSchema>>): Promise<Map<string, string>> {
  const contracts = Object.entries(schemas).map(
    ([name, schema]) => [name, { name, file: `${name}.json`, schema }] as const,
  );
  return emitTypes(new Map(contracts));
}

function compact(code: string): string {
  return code.replaceAll(/\s+/g, '').replaceAll(';', '');
}

it.each<[schema: JsonSchema, type: string]>([
  [{ ...text, maxLength: 5 }, 'string'],
  [{ type: ['string', 'integer'] }, 'string | number'],
  [{ enum: ['a', 1, { b: [null] }] }, '"a" | 1 | {"b":[null]}'],
  [{ const: [1] }, '[1]'],
  [{ not: {} }, 'never'],
  [{ not: text }, 'JsonValue'],
  [{ minLength: 1 }, 'JsonValue'],
  [{ type: 'array', prefixItems: [text, { type: 'null' }], items: { not: {} } }, '[string?, null?]'],
  [{ type: 'array', prefixItems: [text], items: number, minItems: 1 }, '[string, ...number[]]'],
  [{ type: 'array', prefixItems: [text, number], minItems: 1, maxItems: 2 }, '[string, number?]'],
  [{ type: 'array', prefixItems: [text] }, '[string?, ...JsonValue[]]'],
  [{ type: 'array', items: text, minItems: 1 }, '[string, ...string[]]'],
  [{ type: 'array', items: text, minItems: 2, maxItems: 2 }, '[string, string]'],
  [{ type: 'array', items: text, minItems: 11 }, '[string, ...string[]]'],
  [{ type: 'array', items: text, maxItems: 3 }, 'string[]'],
  [{ type: 'array', items: text, maxItems: 0 }, '[]'],
  [
    { type: 'array', prefixItems: [{ type: 'array', prefixItems: [text] }] },
    '[[string?, ...JsonValue[]]?, ...JsonValue[]]',
  ],
  [
    { type: 'array', prefixItems: [{ type: 'object', properties: { a: text } }], minItems: 1 },
    '[{ a?: string }, ...JsonValue[]]',
  ],
  [{ type: 'array', uniqueItems: true }, 'JsonValue[]'],
  [{ type: 'object', patternProperties: { '^x': text } }, '{ [k: string]: JsonValue }'],
  [
    { type: 'object', patternProperties: { '^x': text }, additionalProperties: false },
    '{ [k: string]: string }',
  ],
  [
    { type: 'object', properties: { 'a"b': text }, additionalProperties: text, required: ['a"b'] },
    '{ "a\\"b": string [k: string]: string }',
  ],
  [
    { allOf: [{ $ref: 'Other.json' }, { type: 'object', properties: { a: text } }] },
    'Other & { a?: string }',
  ],
  [
    { type: 'object', oneOf: [{ properties: { a: text } }, { properties: { b: text } }], minProperties: 1 },
    '{ a?: string } | { b?: string }',
  ],
  [
    { type: 'object', properties: { a: number }, additionalProperties: text },
    '{ a?: number [k: string]: string | number | undefined }',
  ],
  [
    { type: 'object', properties: { a: text }, patternProperties: { '^x': number } },
    '{ a?: string [k: string]: unknown }',
  ],
  [
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: text, required: ['a'] },
    '{ a: string b?: string }',
  ],
  [{ type: 'object', required: ['a'] }, '{ [k: string]: JsonValue } & { a: JsonValue }'],
  [{ $ref: 'Base.json', required: ['a', 'z'] }, 'Base & { a: Exclude<Base["a"], undefined> z: JsonValue }'],
  [
    { allOf: [{ $ref: 'Base.json' }, { type: 'object', required: ['a'] }] },
    'Base & { a: Exclude<Base["a"], undefined> }',
  ],
  [
    { type: 'object', allOf: [{ $ref: 'Wide.json' }, { $ref: 'Base.json' }] },
    'Exclude<Wide, readonly unknown[] | null | string | number | boolean> & Base',
  ],
  [{ type: ['object', 'string'], oneOf: [{ $ref: 'Base.json' }, text] }, 'Base | string'],
  [
    { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    '{ [k: string]: JsonValue } & ({ a: JsonValue } | { b: JsonValue })',
  ],
  [{ type: ['string', 'null'], enum: ['a', 'b'], maxLength: 3 }, '"a" | "b"'],
  [{ type: 'string', enum: ['a', null, 1], maxLength: 3 }, '"a"'],
  [{ anyOf: [text, {}], maximum: 1 }, 'JsonValue'],
  [{ $ref: 'Other.json', minProperties: 1 }, 'Other'],
  [
    { type: 'object', properties: { hasOwnProperty: {}, a: text }, required: ['hasOwnProperty'] },
    '{ a?: string }',
  ],
])('the type of %j', async (schema, type) => {
  const types = await toTypes({
    Root: schema,
    Other: { type: 'object', properties: {} },
    Base: { type: 'object', properties: { a: text } },
    Wide: { properties: { b: text } },
  });
  expect(compact(types.get('Root')!).replaceAll(/[()]/g, '')).toBe(
    compact(`export type Root = ${type}`).replaceAll(/[()]/g, ''),
  );
});

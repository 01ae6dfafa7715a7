import { expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { emitTypes } from './emit-types.js';

const text = { type: 'string' } as const;

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
  [{ type: 'array', prefixItems: [text, { type: 'null' }], items: { not: {} } }, '(string | null)[]'],
  [{ type: 'array', uniqueItems: true }, 'JsonValue[]'],
  [{ type: 'object', patternProperties: { '^x': text } }, '{ [k: string]: JsonValue }'],
  [
    { type: 'object', patternProperties: { '^x': text }, additionalProperties: false },
    '{ [k: string]: string }',
  ],
  [
    { type: 'object', properties: { 'a"b': text }, additionalProperties: text, required: ['a"b'] },
    '{ "a\\"b": string }',
  ],
  [
    { allOf: [{ $ref: 'Other.json' }, { type: 'object', properties: { a: text } }] },
    'Other & { a?: string }',
  ],
  [
    { type: 'object', oneOf: [{ properties: { a: text } }, { properties: { b: text } }], minProperties: 1 },
    '{ [k: string]: JsonValue } & ({ a?: string } | { b?: string })',
  ],
  [{ anyOf: [text, {}], maximum: 1 }, 'JsonValue'],
  [{ $ref: 'Other.json', minProperties: 1 }, 'Other'],
  [
    { type: 'object', properties: { hasOwnProperty: {}, a: text }, required: ['hasOwnProperty'] },
    '{ a?: string }',
  ],
])('the type of %j', async (schema, type) => {
  const types = await toTypes({ Root: schema, Other: { type: 'object', properties: {} } });
  expect(compact(types.get('Root')!).replaceAll(/[()]/g, '')).toBe(
    compact(`export type Root = ${type}`).replaceAll(/[()]/g, ''),
  );
});

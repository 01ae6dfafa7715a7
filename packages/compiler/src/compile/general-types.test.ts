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
  [{ enum: ['a', 1, { b: [null] }] }, '"a" | 1 | {"b":[null]}'],
  [{ not: text }, 'JsonValue'],
  [{ type: 'array', items: text, minItems: 2, maxItems: 2 }, '[string, string]'],
  [{ type: 'array', items: text, minItems: 11 }, '[string, ...string[]]'],
  [{ type: 'array', items: text, maxItems: 3 }, 'string[]'],
  [
    { type: 'array', prefixItems: [{ type: 'array', prefixItems: [text] }] },
    '[[string?, ...JsonValue[]]?, ...JsonValue[]]',
  ],
  [
    { type: 'object', properties: { 'a"b': text }, additionalProperties: text, required: ['a"b'] },
    '{ "a\\"b": string [k: string]: string }',
  ],
  [
    { type: 'object', properties: { a: number }, additionalProperties: text },
    '{ a?: number [k: string]: string | number | undefined }',
  ],
  [{ $ref: 'Base.json', required: ['a', 'z'] }, 'Base & { a: Exclude<Base["a"], undefined> z: JsonValue }'],
  [
    { type: 'object', allOf: [{ $ref: 'Wide.json' }, { $ref: 'Base.json' }] },
    'Exclude<Wide, readonly unknown[] | null | string | number | boolean> & Base',
  ],
  [{ type: ['array', 'number'], items: { type: 'number', $ref: 'Root.json' } }, 'number & Root[] | number'],
  [{ type: ['object', 'string'], oneOf: [{ $ref: 'Base.json' }, text] }, 'Base | string'],
  [{ type: 'string', enum: ['a', null, 1], maxLength: 3 }, '"a"'],
  [{ type: 'string', enum: ['a', null] }, '"a"'],
  [{ type: ['string', 'null'], enum: ['a', 'b'] }, '"a" | "b"'],
  [
    { type: 'object', properties: { a: { type: ['string', 'null'], enum: ['a'] }, b: { enum: [null] } } },
    '{ a?: "a" b?: null }',
  ],
  [{ type: 'string', enum: [null] }, 'never'],
  [{ anyOf: [text, {}], maximum: 1 }, 'JsonValue'],
  [
    { type: 'object', properties: { hasOwnProperty: {}, a: text }, required: ['hasOwnProperty'] },
    '{ a?: string }',
  ],
])('the type of %j', async (schema, type) => {
  const types = await toTypes({
    Root: schema,
    Base: { type: 'object', properties: { a: text } },
    Wide: { properties: { b: text } },
  });
  expect(compact(types.get('Root')!).replaceAll(/[()]/g, '')).toBe(
    compact(`export type Root = ${type}`).replaceAll(/[()]/g, ''),
  );
});

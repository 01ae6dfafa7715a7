import { createRequire } from 'node:module';
import type * as ajv2020 from 'ajv/dist/2020.js';
import type * as core from 'ajv';
import { describe, expect, it } from 'vitest';
import { toDialect, toDraft04 } from './dialects.js';
import type { JsonSchema } from '../json-schema.js';

const require = createRequire(import.meta.url);
const Ajv2020 = require('ajv/dist/2020').default as typeof ajv2020.default.default;
const Ajv = require('ajv').default as typeof core.default.default;

function compileOld(schema: object): (value: unknown) => boolean {
  return new Ajv({ strict: false, logger: false }).compile(schema);
}

const text = { type: 'string' } as const;

const VALUES: unknown[] = [
  'x',
  1,
  1.5,
  2,
  3,
  null,
  {},
  [],
  ['x'],
  ['x', 1],
  [1],
  [1, 'x'],
  ['x', 'x', 'x'],
  { a: 1 },
  { a: 1, b: 1 },
  { b: 'x' },
  { a: 'x', c: 1 },
  { x1: 1 },
  { x1: 'x', c: 1 },
];

function withNumbers(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNumbers);
  if (typeof part !== 'object' || part === null) return part;
  const all = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, withNumbers(each)]));
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...others } = all;
  return {
    ...others,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
}

const schemas: JsonSchema[] = [
  { prefixItems: [text, { type: 'number' }] } as JsonSchema,
  { prefixItems: [text], items: { not: {} } } as JsonSchema,
  { contains: text } as JsonSchema,
  { contains: text, minContains: 0 } as JsonSchema,
  { exclusiveMinimum: 1, minimum: 0, exclusiveMaximum: 3 } as JsonSchema,
  { dependentRequired: { a: ['b'] }, dependentSchemas: { a: { required: ['c'] }, b: { minProperties: 2 } } },
  { patternProperties: { '^x': text }, additionalProperties: { type: 'number' } },
  {
    allOf: [{ $ref: '#/$defs/A' }],
    $ref: '#/$defs/B',
    $defs: { A: { required: ['a'] }, B: { type: 'object' } },
  },
  { not: { const: 1 }, if: text, else: { type: ['number', 'null'] } } as JsonSchema,
  { if: { required: ['a'] }, then: { required: ['b'] }, else: { properties: { c: { const: 1 } } } },
  {
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
    if: { required: ['c'] },
    then: { properties: { a: text } },
  },
  {
    properties: { a: { $ref: '#/$defs/A', minimum: 2 } as JsonSchema, b: false },
    $defs: { A: { type: 'number' } },
  },
  {
    additionalProperties: { anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] },
    $defs: { A: { enum: ['x'] } },
  },
  { type: ['integer', 'string', 'array', 'null'], pattern: '^x', items: { oneOf: [text, { const: 1 }] } },
  { type: 'null' },
  { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] },
  { anyOf: [{ type: 'object' }, { enum: [null, 1] }] },
];

describe.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('%s', (_text, schema) => {
  const expected = new Ajv2020({ strict: false, logger: false }).compile(schema);
  it('has the same verdicts in draft-07', () => {
    const validate = compileOld(toDialect(schema, 'draft-07'));
    expect(VALUES.filter((value) => validate(value))).toEqual(VALUES.filter((value) => expected(value)));
  });

  it('has the same verdicts in draft-04', () => {
    const { $schema: _draft, ...document } = toDraft04(schema);
    const validate = compileOld(withNumbers(document) as object);
    expect(VALUES.filter((value) => validate(value))).toEqual(VALUES.filter((value) => expected(value)));
  });

  it('accepts the same documents in OpenAPI 3.0, or names the keywords that it omits', () => {
    const document = toDialect(schema, 'openapi-3.0');
    const validate = compileOld(withNumbers(document) as object);
    const lost = VALUES.filter((value) => validate(value) !== expected(value));
    if (!/^This form leaves out (prefixItems|patternProperties),/.test(String(document['description']))) {
      expect(lost).toEqual([]);
    }
  });
});

it('names keywords that no older dialect has', () => {
  const schema: JsonSchema = { description: 'A thing.', unevaluatedProperties: { not: {} }, maxContains: 1 };
  expect(toDialect(schema, 'draft-07')).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    description:
      'A thing. This form leaves out unevaluatedProperties, maxContains, which it cannot express: verdicts may differ.',
  });
});

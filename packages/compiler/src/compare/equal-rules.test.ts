import { describe, expect, it } from 'vitest';
import { accepts, createValidator } from './accepts.js';
import type { Answer } from './prove.js';
import type { Schema } from './schema.js';

const text = { type: 'string' } as const;

describe('keywords that are compared for equality only', () => {
  const tuple = { type: 'array', prefixItems: [text, { type: 'number' }], items: false } as const;
  const tags = { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false } as const;
  const some = { type: 'array', contains: text } as const;
  const named = { type: 'object', propertyNames: { maxLength: 3 } } as const;
  const strict = { type: 'object', properties: { a: text }, unevaluatedProperties: false } as const;

  it.each<[Schema, Schema, Answer['answer']]>([
    [tuple, tuple, 'yes'],
    [tuple, { type: 'array' }, 'yes'],
    [{ ...tuple, minItems: 2 }, tuple, 'yes'],
    [tuple, { ...tuple, minItems: 2 }, 'no'],
    [tuple, { ...tuple, prefixItems: [text, { type: 'integer' }] }, 'no'],
    [{ ...tuple, prefixItems: [text, { type: 'integer' }] }, tuple, 'unknown'],
    [tags, { ...tags, additionalProperties: true }, 'yes'],
    [tags, { ...tags, properties: { a: text } }, 'yes'],
    [{ ...tags, properties: { a: text } }, tags, 'no'],
    [tags, { ...tags, patternProperties: { '^x-': text, '^y-': text } }, 'unknown'],
    [{ ...tags, patternProperties: { '^x-': text, '^y-': text } }, tags, 'no'],
    [{ ...tags, minProperties: 1 }, tags, 'yes'],
    [{ ...tags, minProperties: 1 }, { type: 'object', required: ['x-a'] }, 'no'],
    [{ ...tags, minProperties: 1 }, { type: 'object', propertyNames: { pattern: '^x' } }, 'unknown'],
    [{ ...tags, additionalProperties: true }, tags, 'no'],
    [tags, { ...tags, patternProperties: { '^x-': { type: 'number' } } }, 'no'],
    [some, { ...some, minContains: 2 }, 'no'],
    [some, { ...some, contains: { type: 'number' } }, 'no'],
    [{ ...some, minItems: 3 }, some, 'yes'],
    [named, { type: 'object' }, 'yes'],
    [{ type: 'object' }, named, 'no'],
    [{ enum: [{ a: 1 }, [1]] }, { enum: [{ a: 1 }] }, 'no'],
    [{ enum: [{ a: 1 }, 'x'] }, { enum: ['x', { a: 1 }, 'y'] }, 'unknown'],
    [{ const: { a: 1 } }, { type: 'object', required: ['b'] }, 'no'],
    [strict, { ...strict, unevaluatedProperties: true }, 'yes'],
    [{ ...strict, unevaluatedProperties: true }, strict, 'unknown'],
    [{ type: 'object', dependentRequired: { a: ['b'] } }, { type: 'object' }, 'yes'],
    [{ type: 'object', required: ['b'] }, { type: 'object', dependentRequired: { a: ['b'] } }, 'yes'],
    [{ type: 'object' }, { type: 'object', dependentRequired: { a: ['b'] } }, 'no'],
    [
      { type: 'object', dependentSchemas: { a: { required: ['b', 'c'] } } },
      { type: 'object', dependentRequired: { a: ['c'] } },
      'yes',
    ],
    [
      { type: 'object', dependentRequired: { a: ['c'] } },
      { type: 'object', dependentSchemas: { a: { required: ['b', 'c'] } } },
      'no',
    ],
    [{ type: 'string', format: 'uuid' }, text, 'yes'],
    [text, { type: 'string', format: 'uuid' }, 'no'],
    [{ type: 'string', format: 'email' }, { type: 'string', format: 'uuid' }, 'no'],
    [{ type: 'string', pattern: '^[A-Z0-9]{8}$' }, { type: 'string', pattern: '^[A-Z]{8}$' }, 'no'],
  ])('of %j in %j: %s', (first, second, expected) => {
    const result = accepts(first, second);
    expect(result.answer).toBe(expected);
    if (result.answer !== 'no') return;
    expect(createValidator(first)(result.witness)).toBe(true);
    expect(createValidator(second)(result.witness)).toBe(false);
  });

  it('mean the same on both sides only if their references do', () => {
    const one = { type: 'array', contains: { $ref: '#/$defs/A' }, $defs: { A: text } } as const;
    expect(accepts(one, { ...one, $defs: { A: { type: 'number' } } }).answer).toBe('no');
    expect(accepts(one, { ...one, $defs: { A: text, B: text } }).answer).toBe('yes');
  });
});

it('are decided even if a validator would throw', () => {
  const none = { type: 'object', additionalProperties: false, patternProperties: {} } as const;
  const first = {
    type: 'object',
    patternProperties: { '^a': { type: 'number' } },
    anyOf: [none, { type: 'null' }],
  } as const;
  expect(createValidator(first)({ a: 1 })).toBe(false);
  expect(accepts({ type: 'object' }, first).answer).toBe('no');
});

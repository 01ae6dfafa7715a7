import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { describeAlternatives, describeCondition, describeSchema } from './wording.js';

describe('describeSchema', () => {
  it.each<[JsonSchema, string]>([
    [{ $ref: '#/$defs/Note' }, 'a Note document'],
    [{ $ref: '#/$defs/Account' }, 'an Account document'],
    [{ type: 'string' }, 'a string'],
    [{ type: 'string', format: 'date' }, 'a date string'],
    [{ type: 'integer' }, 'an integer'],
    [{ type: 'integer', format: 'date' }, 'an integer'],
    [{ type: 'object', items: { type: 'string' } }, 'an object'],
    [{ type: 'object' }, 'an object'],
    [{ type: 'boolean' }, 'a boolean'],
    [{ type: 'null' }, 'null'],
    [{ type: ['number', 'null'] }, 'a number or null'],
    [{ type: 'array', items: { type: 'string' } }, 'an array of strings'],
    [{ type: 'array', items: { type: 'integer' } }, 'an array'],
    [{ const: 'A', type: 'string' }, '"A"'],
    [{ const: null }, 'null'],
    [{ enum: ['A', 'B', null] }, '"A", "B" or null'],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'null or an integer'],
    [{}, 'anything'],
  ])('%j is %s', (schema, words) => {
    expect(describeSchema(schema)).toBe(words);
  });
});

describe('describeAlternatives', () => {
  it('lists them', () => {
    expect(describeAlternatives([])).toBe('');
    expect(describeAlternatives([{ type: 'null' }])).toBe('null');
    expect(describeAlternatives([{ type: 'string' }, { type: 'array' }, { type: 'null' }])).toBe(
      'a string, an array or null',
    );
  });
});

describe('describeCondition', () => {
  const contract = { name: 'Thing', file: 'src/thing.ts', schema: {} };

  it('says what a condition compares', () => {
    const condition = { properties: { status: { const: 'A"' }, done: { const: true } } };
    expect(describeCondition(contract, condition, true)).toBe('when status is "A\\"" and done is true');
    expect(describeCondition(contract, condition, false)).toBe('unless status is "A\\"" and done is true');
  });

  it.each<JsonSchema>([
    { properties: { status: { type: 'string' } } },
    { properties: { status: false } },
    { required: ['status'] },
    {},
  ])('takes no other condition: %j', (condition) => {
    expect(() => describeCondition(contract, condition, true)).toThrow(
      /^src\/thing\.ts: Thing: a condition (may only|must) compare a field with a constant$/,
    );
  });
});

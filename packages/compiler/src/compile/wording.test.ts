import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { allowedValues, listConstants, describeSchema } from './wording.js';

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
    [{ anyOf: [{ type: 'string' }, { type: 'array' }, { type: 'null' }] }, 'a string, an array or null'],
    [{ type: 'string', minLength: 1 }, 'a string that is not empty'],
    [{ type: ['string', 'null'], minLength: 1 }, 'a string that is not empty or null'],
    [{}, 'anything'],
    [{ anyOf: [{ type: 'null' }, {}] }, 'anything'],
  ])('%j is %s', (schema, words) => {
    expect(describeSchema(schema)).toBe(words);
  });
});

describe('the values that a condition leaves to a field', () => {
  const contract = { name: 'Thing', file: 'src/thing.ts', schema: {} };

  it.each<[JsonSchema, unknown[]]>([
    [{ const: 'A' }, ['A']],
    [{ enum: ['A', null] }, ['A', null]],
    [{ type: 'null' }, [null]],
  ])('%j', (schema, values) => {
    expect(allowedValues(contract, schema)).toEqual(values);
  });

  it('can be listed', () => {
    expect(() => allowedValues(contract, { type: 'string' })).toThrow(
      'src/thing.ts: Thing: a condition may only leave a field out or restrict it to listed values',
    );
  });
});

describe('the constants of a condition', () => {
  const contract = { name: 'Thing', file: 'src/thing.ts', schema: {} };

  it('are the values that it compares fields with', () => {
    const condition = {
      properties: { status: { const: 'A"' }, done: { const: true }, why: { const: null } },
    };
    expect(listConstants(contract, condition)).toEqual({ status: 'A"', done: true, why: null });
  });

  it.each<JsonSchema>([
    { properties: { status: { type: 'string' } } },
    { properties: { status: false } },
    { required: ['status'] },
    {},
  ])('are all it may have: %j', (condition) => {
    expect(() => listConstants(contract, condition)).toThrow(
      /^src\/thing\.ts: Thing: a condition (may only|must) compare a field with a constant$/,
    );
  });
});

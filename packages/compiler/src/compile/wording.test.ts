import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { allowedValues, type Alternative, listAlternatives, listConstants } from './wording.js';

describe('the alternatives of a schema', () => {
  it.each<[JsonSchema, Alternative[]]>([
    [{ $ref: '#/$defs/Note' }, [{ contract: 'Note' }]],
    [{ type: 'string' }, [{ kind: 'string' }]],
    [{ type: 'string', minLength: 0 }, [{ kind: 'string' }]],
    [{ type: ['string', 'null'], minLength: 1 }, [{ kind: 'string', minLength: 1 }, { kind: 'null' }]],
    [{ type: 'string', format: 'date' }, [{ kind: 'string', format: 'date' }]],
    [{ type: 'integer', format: 'date' }, [{ kind: 'integer' }]],
    [{ type: 'object', items: { type: 'string' } }, [{ kind: 'object' }]],
    [{ type: 'array', items: { type: 'string' } }, [{ kind: 'array', items: 'string' }]],
    [{ type: 'array', items: { $ref: '#/$defs/Note' } }, [{ kind: 'array' }]],
    [{ type: 'array', items: { type: ['string', 'null'] } }, [{ kind: 'array' }]],
    [{ const: 'A', type: 'string' }, [{ value: 'A' }]],
    [{ const: null }, [{ value: null }]],
    [{ enum: ['A', null] }, [{ value: 'A' }, { value: null }]],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, [{ kind: 'null' }, { kind: 'integer' }]],
    [{}, []],
  ])('%j', (schema, alternatives) => {
    expect(listAlternatives(schema)).toEqual(alternatives);
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

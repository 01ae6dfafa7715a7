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

describe('a condition', () => {
  it.each<[JsonSchema, unknown[] | undefined]>([
    [{ const: 'A' }, ['A']],
    [{ enum: ['A', null] }, ['A', null]],
    [{ type: 'null' }, [null]],
    [{ type: 'string' }, undefined],
  ])('leaves the listed values of %j to a field', (schema, values) => {
    expect(allowedValues(schema)).toEqual(values);
  });

  it('compares fields with constants', () => {
    const condition = {
      properties: { status: { const: 'A"' }, done: { const: true }, why: { const: null } },
    };
    expect(listConstants(condition)).toEqual({ status: 'A"', done: true, why: null });
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { JsonTypeLister } from './json-types.js';

const contracts: Contracts = new Map(
  Object.entries<JsonSchema>({
    Note: { type: 'object' },
    Loop: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/Loop' }] },
  }).map(([name, schema]) => [name, { name, file: `${name}.ts`, schema }]),
);

const lister = new JsonTypeLister(contracts);

describe('the JSON types of a schema', () => {
  it.each<[JsonSchema, string[]]>([
    [{ type: 'integer' }, ['number']],
    [{ type: ['string', 'null'] }, ['null', 'string']],
    [{ const: null }, ['null']],
    [{ const: 1 }, ['number']],
    [{ const: [1] }, ['array']],
    [{ enum: ['A'], type: 'string' }, ['string']],
    [{ $ref: '#/$defs/Note' }, ['object']],
    [{ $ref: '#/$defs/Loop' }, ['string']],
    [{ anyOf: [{ type: 'array' }, { type: 'null' }] }, ['array', 'null']],
    [{}, ['array', 'object', 'null', 'string', 'number', 'boolean']],
  ])('%j', (schema, types) => {
    expect([...lister.list(schema)]).toEqual(types);
  });
});

it('an alternative is the only one of its type where it has one type that no other has', () => {
  expect(lister.soleTypes([{ type: 'integer' }, { type: 'null' }, { type: 'number' }])).toEqual([
    undefined,
    'null',
    undefined,
  ]);
  expect(lister.soleTypes([{ $ref: '#/$defs/Note' }, { type: ['string', 'null'] }])).toEqual([
    'object',
    undefined,
  ]);
  expect(lister.soleTypes([{}, { type: 'null' }])).toEqual([undefined, undefined]);
});

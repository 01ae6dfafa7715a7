import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { jsonTypesOf, soleTypes } from './json-types.js';

const contracts: Contracts = new Map(
  Object.entries<JsonSchema>({
    Note: { type: 'object' },
    Loop: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/Loop' }] },
  }).map(([name, schema]) => [name, { name, file: `${name}.ts`, schema }]),
);

describe('the JSON types of a schema', () => {
  it.each<[JsonSchema, string[]]>([
    [{ type: 'integer' }, ['number']],
    [{ type: ['string', 'null'] }, ['string', 'null']],
    [{ const: null }, ['null']],
    [{ const: 1 }, ['number']],
    [{ enum: ['A'], type: 'string' }, ['string']],
    [{ $ref: '#/$defs/Note' }, ['object']],
    [{ $ref: '#/$defs/Loop' }, ['string']],
    [{ anyOf: [{ type: 'array' }, { type: 'null' }] }, ['array', 'null']],
    [{}, ['array', 'object', 'null', 'string', 'number', 'boolean']],
  ])('%j', (schema, types) => {
    expect(jsonTypesOf(schema, contracts)).toEqual(types);
  });
});

it('an alternative is alone with its type where it has just one, and no other has it', () => {
  expect(soleTypes([{ type: 'integer' }, { type: 'null' }, { type: 'number' }], contracts)).toEqual([
    undefined,
    'null',
    undefined,
  ]);
  expect(soleTypes([{ $ref: '#/$defs/Note' }, { type: ['string', 'null'] }], contracts)).toEqual([
    'object',
    undefined,
  ]);
  expect(soleTypes([{}, { type: 'null' }], contracts)).toEqual([undefined, undefined]);
});

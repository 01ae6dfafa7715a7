import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts, Remarks } from '../model.js';
import { collectRemarks } from './remarks.js';

const NONE: Remarks = { gaps: [], assumptions: [] };

function createContracts(schemas: Readonly<Record<string, JsonSchema>>): Contracts {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, { name, file: 'src/a.ts', schema }]));
}

function gap(missing: string): JsonSchema {
  return { 'x-undocumented': missing };
}

function choice(assumption: string): JsonSchema {
  return { 'x-assumption': assumption };
}

describe('the remarks of contracts', () => {
  it('are found at every depth, each at its place', () => {
    const schema: JsonSchema = {
      ...gap('the whole'),
      properties: {
        a: { type: 'array', items: { ...gap('items'), properties: { inner: gap('field of an item') } } },
        b: { anyOf: [{ type: 'null' }, { ...gap('branch'), ...choice('of a branch') }] },
        c: false,
        d: { $ref: '#/$defs/Other' },
      },
      items: gap('item'),
      additionalProperties: choice('of any other field'),
      oneOf: [{ required: ['a'] }, choice('of an exclusive branch')],
      else: { properties: { a: choice('of a condition') } },
    };
    expect(
      collectRemarks(createContracts({ One: schema, Two: { type: 'null' }, Three: choice('of all') }), NONE),
    ).toEqual({
      gaps: [
        { schema: 'One', pointer: '', missing: 'the whole' },
        { schema: 'One', pointer: '/properties/a/items', missing: 'items' },
        { schema: 'One', pointer: '/properties/a/items/properties/inner', missing: 'field of an item' },
        { schema: 'One', pointer: '/properties/b/anyOf/1', missing: 'branch' },
        { schema: 'One', pointer: '/items', missing: 'item' },
      ],
      assumptions: [
        { schema: 'One', pointer: '/properties/b/anyOf/1', assumption: 'of a branch' },
        { schema: 'One', pointer: '/additionalProperties', assumption: 'of any other field' },
        { schema: 'One', pointer: '/oneOf/1', assumption: 'of an exclusive branch' },
        { schema: 'One', pointer: '/else/properties/a', assumption: 'of a condition' },
        { schema: 'Three', pointer: '', assumption: 'of all' },
      ],
    });
  });
});

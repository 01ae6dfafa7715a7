import { describe, expect, it } from 'vitest';
import {
  acceptsAnything,
  isRequiredOnly,
  requiredGroup,
  type JsonSchema,
  toRefName,
  placesIn,
  publishedRef,
  listReferences,
  refTo,
  subschemas,
} from './json-schema.js';

const everywhere: JsonSchema = {
  type: 'object',
  properties: { a: { $ref: '#/$defs/A' }, never: false },
  additionalProperties: { $ref: '#/$defs/B' },
  items: { $ref: '#/$defs/C' },
  anyOf: [{ $ref: '#/$defs/D' }],
  oneOf: [{ $ref: '#/$defs/E' }, { items: { $ref: '#/$defs/A' } }],
  if: { $ref: '#/$defs/F' },
  then: { properties: { x: { $ref: '#/$defs/G' } } },
  else: { $ref: '#/$defs/H' },
};

describe('references', () => {
  it('name the file of a contract, or a definition of a published document', () => {
    expect(refTo('Note')).toBe('Note.json');
    expect(publishedRef('Note')).toBe('#/$defs/Note');
    expect([refTo('Note'), publishedRef('Note')].map(toRefName)).toEqual(['Note', 'Note']);
  });

  it('are found in every place, each once', () => {
    expect([...listReferences(everywhere)].toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    expect([...listReferences({ $ref: '#/$defs/A' })]).toEqual(['A']);
    expect([...listReferences({ type: 'object', additionalProperties: false })]).toEqual([]);
  });
});

describe('subschemas', () => {
  it('are the direct subschemas, and never a boolean', () => {
    expect(subschemas(everywhere)).toHaveLength(9);
    expect(subschemas({ type: 'object', additionalProperties: true, properties: { a: false } })).toEqual([]);
    expect(subschemas({})).toEqual([]);
  });
});

describe('placesIn', () => {
  it('has every schema with its JSON Pointer, the outermost first', () => {
    expect(placesIn(everywhere).map(([pointer, { $ref = '' }]) => [pointer, $ref])).toEqual([
      ['', ''],
      ['/properties/a', '#/$defs/A'],
      ['/additionalProperties', '#/$defs/B'],
      ['/items', '#/$defs/C'],
      ['/anyOf/0', '#/$defs/D'],
      ['/oneOf/0', '#/$defs/E'],
      ['/oneOf/1', ''],
      ['/oneOf/1/items', '#/$defs/A'],
      ['/if', '#/$defs/F'],
      ['/then', ''],
      ['/then/properties/x', '#/$defs/G'],
      ['/else', '#/$defs/H'],
    ]);
  });

  it('escapes the names of fields', () => {
    const [, [pointer] = []] = placesIn({ properties: { 'a/b~c': {} } });
    expect(pointer).toBe('/properties/a~1b~0c');
  });
});

describe('acceptsAnything', () => {
  const types = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
  const each: JsonSchema[] = types.map((type) => ({ type }));

  it.each<[JsonSchema, boolean]>([
    [{}, true],
    [{ description: 'Any.', 'x-undocumented': 'all of it' }, true],
    [{ type: [...types] }, true],
    [{ anyOf: each }, true],
    [{ anyOf: [...each.slice(1), { $ref: '#/$defs/A' }, { type: ['null'] }] }, true],
    [{ anyOf: [{ type: 'null' }, { anyOf: each }] }, true],
    [{ anyOf: [{ const: 'A' }, { anyOf: [{}] }] }, true],
    [{ type: 'string', anyOf: [{}, { enum: ['A'] }] }, false],
    [{ type: [...types], anyOf: [{}] }, true],
    [{ anyOf: each.slice(1) }, false],
    [{ anyOf: [...each.slice(0, -1), { type: 'object', additionalProperties: false }] }, false],
    [{ anyOf: [...each.slice(0, -1), { type: 'object', additionalProperties: true }] }, true],
    [{ anyOf: [...each.slice(0, -1), { type: 'object', minProperties: 1 }] }, false],
    [
      {
        anyOf: [{ type: ['null', 'boolean', 'number', 'array', 'object'] }, { type: 'string', minLength: 1 }],
      },
      false,
    ],
    [{ anyOf: each.map((one) => ({ ...one, items: {} })) }, false],
    [{ anyOf: [{ type: 'null' }, { $ref: '#/$defs/A' }] }, false],
    [{ properties: {}, anyOf: [{}] }, false],
    [{ type: 'object', additionalProperties: true }, false],
    [{ $ref: '#/$defs/A' }, false],
    [{ const: null }, false],
    [{ enum: ['A'] }, false],
  ])('%j: %s', (schema, expected) => {
    expect(acceptsAnything(schema)).toBe(expected);
  });
});

describe('isRequiredOnly', () => {
  it('is a schema that only requires fields', () => {
    expect(isRequiredOnly({ required: ['a', 'b'] })).toBe(true);
    expect([{}, { type: 'object' as const, required: ['a'] }, { minItems: 1 }].map(isRequiredOnly)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a group of alternatives', () => {
  it('that each only require one field has their names', () => {
    expect(requiredGroup([{ required: ['a'] }, { required: ['b'] }])).toEqual(['a', 'b']);
  });

  it.each<[JsonSchema[]]>([
    [[{ required: ['a'] }, { required: ['b'], properties: { b: {} } }]],
    [[{ required: ['a'] }, {}]],
    [[{ required: ['a', 'b'] }, { required: ['c'] }]],
  ])('of another form has none: %j', (branches) => {
    expect(requiredGroup(branches)).toBeUndefined();
  });
});

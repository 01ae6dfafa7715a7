import { describe, expect, it } from 'vitest';
import { acceptsAnything, type JsonSchema, placesIn } from './json-schema.js';

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
])('acceptsAnything %j: %s', (schema, expected) => {
  expect(acceptsAnything(schema)).toBe(expected);
});

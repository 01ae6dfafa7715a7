import { describe, expect, it } from 'vitest';
import { describeMissingName } from './places.js';
import { renameSchema } from './renaming.js';

const names = { platform_id: 'acme_id', storage_key: 'storage_key' };
const places = { Account: { placeholders: ['platform_id'], others: [] } };

function renamed(document: unknown): unknown {
  return renameSchema(document, names, places);
}

const schema = {
  properties: { platform_id: { type: 'string' }, id: false },
  required: ['id', 'platform_id'],
};
const expected = { properties: { acme_id: { type: 'string' }, id: false }, required: ['id', 'acme_id'] };

function withGap(notShown: string): object {
  return { properties: { platform_id: { 'x-undocumented': notShown } } };
}

describe('a schema with other names', () => {
  it('no longer marks a name as undocumented', () => {
    const gap = describeMissingName('platform_id')!;
    expect(renamed(withGap(gap))).toEqual({ properties: { acme_id: {} } });
    expect(renamed(withGap(`its form; ${gap}`))).toEqual({
      properties: { acme_id: { 'x-undocumented': 'its form' } },
    });
    expect(renamed({ properties: { storage_key: { 'x-undocumented': gap } } })).toEqual({
      properties: { storage_key: { 'x-undocumented': gap } },
    });
  });

  it.each<[where: string, wrap: (inner: object) => object]>([
    ['itself', (inner) => inner],
    ['a field', (inner) => ({ properties: { a: inner } })],
    ['the items of a list', (inner) => ({ type: 'array', items: inner })],
    ['a definition', (inner) => ({ $ref: '#/$defs/A', $defs: { A: inner } })],
    ['a definition of draft-07', (inner) => ({ definitions: { A: { allOf: [inner, { not: inner }] } } })],
    ['a component', (inner) => ({ components: { schemas: { Account: inner } } })],
    ['a condition', (inner) => ({ if: inner, then: inner, else: inner })],
    ['alternatives', (inner) => ({ anyOf: [inner, { oneOf: [inner] }] })],
    ['a field that is called like a keyword', (inner) => ({ properties: { enum: inner, required: inner } })],
    [
      'a definition that is called like a keyword',
      (inner) => ({ $defs: { properties: inner, default: inner } }),
    ],
  ])('has them in %s', (_where, wrap) => {
    expect(renamed(wrap(schema))).toEqual(wrap(expected));
  });

  it('keeps the order of its members, and is another object', () => {
    const before = JSON.stringify(schema);
    expect(JSON.stringify(renamed(schema))).toBe(before.replaceAll('platform_id', 'acme_id'));
    expect(JSON.stringify(schema)).toBe(before);
  });

  it('has texts, values and annotations as they were', () => {
    const other = {
      title: 'platform_id',
      description: 'The platform_id.',
      properties: {
        kind: { const: 'platform_id' },
        state: { enum: ['platform_id'], default: 'platform_id' },
      },
      examples: ['platform_id', { id: 'platform_id' }],
      'x-undocumented': 'platform_id',
    };
    expect(renamed(other)).toEqual(other);
  });

  it('cannot have a new name that it documents as well', () => {
    const both = { properties: { platform_id: {}, acme_id: {} } };
    expect(() => renamed(both)).toThrow('a schema has both "platform_id" and its new name "acme_id"');
  });
});

import { describe, expect, it } from 'vitest';
import { toDraft07 } from './dialects.js';
import type { Schema } from './schema.js';

const $schema = 'http://json-schema.org/draft-07/schema#';
const part: Schema = { $ref: '#/$defs/Part' };
const converted = { $ref: '#/definitions/Part' };

describe('a document in draft-07', () => {
  it('says so, and has definitions instead of $defs', () => {
    const document: Schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:test:Box',
      title: 'Box',
      type: 'object',
      properties: { part, none: false },
      $defs: { Part: { type: 'array', items: part } },
    };
    expect(toDraft07(document)).toStrictEqual({
      $schema,
      $id: 'urn:test:Box',
      title: 'Box',
      type: 'object',
      properties: { part: converted, none: false },
      definitions: { Part: { type: 'array', items: converted } },
    });
  });

  it('has no definitions where the document has none', () => {
    expect(toDraft07({ type: 'string' })).toStrictEqual({ $schema, type: 'string' });
  });

  it.each<[place: string, wrap: (inner: object) => object]>([
    ['items', (inner) => ({ type: 'array', items: inner })],
    ['the values of a record', (inner) => ({ type: 'object', additionalProperties: inner })],
    ['alternatives', (inner) => ({ anyOf: [inner, { type: 'null' }] })],
    ['exclusive alternatives', (inner) => ({ oneOf: [{ type: 'null' }, inner] })],
    ['a condition', (inner) => ({ if: inner, then: inner, else: inner })],
    ['something deep', (inner) => ({ anyOf: [{ additionalProperties: { properties: { a: inner } } }] })],
  ])('has its references in %s, those with siblings inside an allOf', (_place, wrap) => {
    expect(toDraft07(wrap(part))).toStrictEqual({ $schema, ...wrap(converted) });
    expect(toDraft07(wrap({ ...part, description: 'Its own.' }))).toStrictEqual({
      $schema,
      ...wrap({ allOf: [converted], description: 'Its own.' }),
    });
  });

  it('moves the reference of a document with a title into an allOf', () => {
    expect(toDraft07({ title: 'Box', ...part, $defs: { Part: {} } })).toStrictEqual({
      $schema,
      title: 'Box',
      allOf: [converted],
      definitions: { Part: {} },
    });
  });

  it('leaves constants, conditions, types and data as they are', () => {
    const schema: Schema = {
      type: ['object', 'null'],
      properties: { kind: { const: 'A' }, $ref: { enum: ['#/$defs/Part', null] } },
      if: { properties: { kind: { const: 'A' } }, required: ['kind'] },
      then: { required: ['$ref'] },
      default: { $ref: '#/$defs/Part' },
      examples: [{ $ref: '#/$defs/Part' }],
    };
    expect(toDraft07(schema)).toStrictEqual({ $schema, ...schema });
  });
});

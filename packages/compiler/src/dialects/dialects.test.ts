import { describe, expect, it } from 'vitest';
import { toDialect, toDraft07 } from './dialects.js';
import type { Schema } from '../subschemas.js';

const document: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { kind: { const: 'A' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
  required: ['kind'],
  $defs: { Part: { type: 'string', enum: ['a', 'b'] } },
};

describe('a document in a dialect', () => {
  it('is the same in its own', () => {
    expect(toDialect(document, 'draft-2020-12')).toStrictEqual(document);
  });

  it('is converted to draft-07 and to OpenAPI 3.0', () => {
    expect(toDialect(document, 'draft-07')).toHaveProperty('definitions.Part.type', 'string');
    expect(toDialect(document, 'openapi-3.0')).toHaveProperty('properties.kind', { enum: ['A'] });
  });

  it.each(['draft-2020-12', 'draft-07', 'openapi-3.0'])('is a copy: %s', (dialect) => {
    const before = JSON.stringify(document);
    const converted = toDialect(document, dialect);
    const first = JSON.stringify(converted);
    empty(converted);
    expect(JSON.stringify(document)).toBe(before);
    expect(JSON.stringify(toDialect(document, dialect))).toBe(first);
  });

  it.each(['draft-04', 'openapi-3.1', '', 'toString', undefined])('is refused as %j', (dialect) => {
    const quoted = String(JSON.stringify(dialect));
    expect(() => toDialect(document, dialect)).toThrow(
      new RangeError(
        `the JSON Schema target ${quoted} is not supported; supported: draft-2020-12, draft-07, openapi-3.0`,
      ),
    );
  });
});

function empty(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(empty);
  for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
}

const $schema = 'http://json-schema.org/draft-07/schema#';
const part: Schema = { $ref: '#/$defs/Part' };
const converted = { $ref: '#/definitions/Part' };

describe('a document in draft-07', () => {
  it('names its dialect, and contains definitions instead of $defs', () => {
    const box: Schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:test:Box',
      title: 'Box',
      type: 'object',
      properties: { part, none: false },
      $defs: { Part: { type: 'array', items: part } },
    };
    expect(toDraft07(box)).toStrictEqual({
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
    ['the values of a record', (inner) => ({ type: 'object', additionalProperties: inner })],
    ['alternatives', (inner) => ({ anyOf: [inner, { type: 'null' }] })],
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

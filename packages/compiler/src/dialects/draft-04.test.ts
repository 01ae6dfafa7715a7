import { describe, expect, it } from 'vitest';
import { toDraft04 } from './dialects.js';
import type { Schema } from '../subschemas.js';

const $schema = 'http://json-schema.org/draft-04/schema#';
const part: Schema = { $ref: '#/$defs/Part' };
const converted = { $ref: '#/definitions/Part' };

describe('a document in draft-04', () => {
  it('names its dialect, and contains definitions', () => {
    const document: Schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:test:Box',
      title: 'Box',
      type: ['object', 'null'],
      properties: { part, none: false },
      additionalProperties: false,
      $defs: { Part: { type: 'array', items: part } },
    };
    expect(toDraft04(document)).toStrictEqual({
      $schema,
      title: 'Box',
      type: ['object', 'null'],
      properties: { part: converted, none: { not: {} } },
      additionalProperties: false,
      definitions: { Part: { type: 'array', items: converted } },
    });
  });

  it.each<[what: string, schema: Schema, expected: object]>([
    ['a reference alone', { ...part, $comment: 'Read me.' }, converted],
    ['a reference with siblings in an allOf', { ...part, title: 'T' }, { title: 'T', allOf: [converted] }],
    [
      'a condition as alternatives',
      { if: { required: ['a'] }, then: { required: ['b'] }, else: { properties: { c: { const: 1 } } } },
      {
        allOf: [
          { anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
          { anyOf: [{ required: ['a'] }, { properties: { c: { enum: [1] } } }] },
        ],
      },
    ],
    [
      'schemas inside records, alternatives and lists',
      { additionalProperties: { anyOf: [part, { oneOf: [{ type: 'array', items: { const: 'A' } }] }] } },
      {
        additionalProperties: { anyOf: [converted, { oneOf: [{ type: 'array', items: { enum: ['A'] } }] }] },
      },
    ],
  ])('has %s', (_what, schema, expected) => {
    expect(toDraft04(schema)).toStrictEqual({ $schema, ...expected });
  });
});

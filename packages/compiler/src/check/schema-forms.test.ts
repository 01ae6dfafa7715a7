import { closedObject, list, named, nullable, openObject, optional, string } from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { breach, thing } from '../../test/definitions.js';

const a = string('Text.');
const supported = '"date", "date-time", "decimal", "phone", "utc-date-time"';

function field(keywords: object): TSchema {
  return thing({ a: Type.Unsafe({ description: 'Text.', ...keywords }) });
}

describe('keywords', () => {
  it.each('title $schema $defs maxLength maxItems multipleOf not allOf tsType $data'.split(' '))(
    'are known and checked: %s',
    (keyword) => {
      const odd = Type.String({ description: 'Text.', [keyword]: {} });
      expect(breach(thing({ a: odd }))).toContain(`"${keyword}"`);
      expect(breach(named('Thing', odd))).toContain(`"${keyword}"`);
      expect(breach(thing({ a: list(odd, 'Texts.') }))).toContain(`"${keyword}"`);
      expect(breach(thing({ a: Type.Union([odd, Type.Integer()], { description: 'One.' }) }))).toContain(
        `"${keyword}"`,
      );
    },
  );

  it.each<[string, TSchema]>([
    [
      `Thing.a has the unsupported format "email"; supported: ${supported}`,
      field({ type: 'string', format: 'email' }),
    ],
    ['Thing.a has "maxLength", which is not supported with string', field({ type: 'string', maxLength: 5 })],
    ['Thing.a has an unsupported minLength', field({ type: 'string', minLength: 2 })],
    [
      'Thing.a has a minLength, which is not supported with a format or pattern',
      field({ type: 'string', minLength: 1, pattern: 'a' }),
    ],
    [
      'Thing.a lists several types, of which only one is checked',
      field({ type: ['string', 'integer', 'null'] }),
    ],
    [
      'Thing.a has "pattern", which is not supported with enum',
      field({ type: 'string', enum: ['x'], pattern: '^x$' }),
    ],
    [
      'Thing.a has "minItems", which is not supported with string',
      field({ type: ['null', 'string'], minItems: 1 }),
    ],
    [
      `Thing[…] has the unsupported format "uri"; supported: ${supported}`,
      named('Thing', Type.Record(Type.String(), Type.String({ format: 'uri' }), { description: 'Texts.' })),
    ],
    ['Thing.a is an object that may have no fields', field({ type: 'object', additionalProperties: false })],
    [
      'Thing.a is always forbidden',
      named('Thing', Type.Unsafe({ description: 'None.', type: 'object', properties: { a: false } })),
    ],
    ['Thing.a lists values that are not strings', field({ enum: ['x', 2] })],
    ['Thing has "minProperties", which is not supported with fields', thing({ a }, { minProperties: 1 })],
    [
      'Thing restricts its undocumented fields, which is not checked',
      openObject('Thing', 'A thing.', { a }, { additionalProperties: { type: 'string' } } as object),
    ],
    [
      'Thing has "patternProperties", which is not supported with object',
      named('Thing', Type.Record(Type.String({ pattern: '^a' }), Type.Null(), { description: 'A thing.' })),
    ],
  ])('are not checked in every place: %s', (message, definition) => {
    expect(breach(definition)).toBe(message);
  });
});

describe('shapes', () => {
  const shape = 'contains an object with fields; give it its own definition';

  it.each<[string, TSchema]>([
    [`Thing.a ${shape}`, thing({ a: nullable(Type.Object({ b: a }, { description: 'A.' })) })],
    [`Thing.a ${shape}`, thing({ a: Type.Record(Type.String(), a, { description: 'Texts.' }) })],
    [`Thing.a[] ${shape}`, thing({ a: list(Type.Record(Type.String(), a), 'Texts.') })],
  ])('have definitions of their own: %s', (message, definition) => {
    expect(breach(definition)).toBe(message);
  });

  it('are defined where they are referred to', () => {
    const Part = closedObject('Part', 'A part.', {});
    expect(breach(thing({ a: Part }))).toBe('Thing.a refers to "Part", which no file defines');
    expect(breach(thing({ a: nullable(list(Type.Ref('Part'), 'Parts.')) }))).toBe(
      'Thing.a refers to "Part", which no file defines',
    );
  });
});

describe('rules between fields', () => {
  const ifA = { properties: { a: { const: 'x' } }, required: ['a'] };

  it.each<[string, object]>([
    ['a rule about "b", which is not one of its fields', { if: { required: ['b'] }, then: {} }],
    ['a rule about "b", which is not one of its fields', { if: ifA, then: { required: ['b'] } }],
    ['a rule about "b", which is not one of its fields', { if: ifA, else: { properties: { b: false } } }],
    ['a rule about "b", which is not one of its fields', { anyOf: [{ required: ['b'] }] }],
    [
      'anyOf and oneOf of an object with fields may only require one field each',
      { oneOf: [{ required: ['a', 'c'] }] },
    ],
    [
      'anyOf and oneOf of an object with fields may only require one field each',
      { anyOf: [{ properties: { a: { const: 'x' } } }] },
    ],
    ['has "then" or "else" without "if"', { then: { required: ['a'] } }],
    ['has "if" in "then", where it is not checked', { if: ifA, then: { if: ifA } }],
    ['has "anyOf" in "if", where it is not checked', { if: { anyOf: [ifA] } }],
    [
      `Thing.a has the unsupported format "uri"; supported: ${supported}`,
      { if: ifA, then: { properties: { a: { type: 'string', format: 'uri' } } } },
    ],
  ])('are checked: %s', (message, rules) => {
    expect(breach(thing({ a: optional(a), c: optional(a) }, rules))).toContain(message);
  });

  it('require documented fields', () => {
    expect(breach({ ...thing({ a }), required: ['a', 'b'] })).toBe(
      'Thing has a rule about "b", which is not one of its fields',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readRoot, readSchemas } from '../../test/user-schemas.js';
import type { JsonSchema } from '../json-schema.js';
import { explicitSchema } from '../publish/explicit-schema.js';

const TEXT = { type: 'string' };

function object(field: object): object {
  return { type: 'object', properties: { field } };
}

describe('a published schema', () => {
  const note = { type: 'object', properties: { body: TEXT, files: { type: 'array', items: TEXT } } } as const;

  it.each(['anyOf', 'oneOf'] as const)('is read without the fields that its %s repeats', (group) => {
    const schema = { ...note, [group]: [{ required: ['body'] }, { required: ['files'] }] };
    const published: object = explicitSchema('Root', schema as unknown as JsonSchema);
    expect(readRoot(published)).toEqual({ Root: schema });
  });

  it.each([
    ['other values', { type: 'object', properties: { body: { const: 'A' } }, required: ['body'] }],
    ['another field', { type: 'object', properties: { other: TEXT }, required: ['body'] }],
    ['no fields that it requires', { type: 'object', properties: { body: TEXT } }],
    ['more keywords', { type: 'object', properties: { body: TEXT }, required: ['body'], minProperties: 2 }],
  ])('keeps an alternative with %s', (_difference, branch) => {
    expect(readRoot({ ...note, anyOf: [branch] })).toEqual({ Root: { ...note, anyOf: [branch] } });
  });
});

describe('the forms of the generator', () => {
  it('have a contract for each object inside another one, named after its place', () => {
    const schema = { ...object(object(TEXT)), additionalProperties: false };
    expect(readRoot(schema)).toEqual({
      Root: {
        type: 'object',
        properties: { field: { $ref: 'RootField.json' } },
        additionalProperties: false,
      },
      RootField: { type: 'object', properties: { field: TEXT } },
    });
    const places = { a: { type: 'array', items: object({}) }, 'b-c': { oneOf: [TEXT, object({})] } };
    expect(Object.keys(readRoot({ type: 'object', properties: places }) as object)).toEqual([
      'Root',
      'RootAItem',
      'RootBCOption2',
    ]);
    expect(readRoot({ type: 'object', additionalProperties: object({}) })).toHaveProperty('RootValue');
  });

  it('have the fields of all alternatives of an object in one contract', () => {
    const schema = {
      allOf: [object(TEXT), { if: object(TEXT), then: object({}) }],
      ...object({}),
      oneOf: [object(TEXT)],
    };
    expect(readRoot(schema)).toEqual({ Root: schema });
  });

  it('have null as an alternative of such an object, if its keywords accept null', () => {
    const nullable = { type: ['object', 'null'], properties: {} };
    expect(readRoot(nullable)).toEqual({
      Root: { anyOf: [{ $ref: 'RootObject.json' }, { type: 'null' }] },
      RootObject: { type: 'object', properties: {} },
    });
    const oneOf = [{ required: ['a'] }, { required: ['b'] }];
    expect(readRoot({ ...nullable, anyOf: oneOf })).toHaveProperty('Root.anyOf');
    expect(readRoot({ ...nullable, oneOf })).toEqual({ Root: { ...nullable, oneOf } });
    expect(readRoot({ type: 'array', items: { ...nullable, oneOf } })).toEqual({
      Root: { type: 'array', items: { $ref: 'RootItem.json' } },
      RootItem: { ...nullable, type: 'object', oneOf },
    });
    const listed = { ...nullable, enum: [{}] };
    expect(readRoot(object(listed))).toHaveProperty('RootField', listed);
  });

  it('have booleans as schemas', () => {
    expect(readRoot(true)).toEqual({ Root: {} });
    expect(readRoot(false)).toEqual({ Root: { not: {} } });
    const fields = { properties: { a: true, b: false, c: { not: {} } }, additionalProperties: { not: true } };
    expect(readRoot(fields)).toEqual({
      Root: { properties: { a: {}, b: false, c: false }, additionalProperties: false },
    });
  });

  it('have no annotation that nothing reads', () => {
    const known = { description: 'A text.', default: 'a', examples: ['b'], 'x-assumption': 'ours' };
    expect(readRoot({ ...TEXT, ...known, deprecated: false, 'x-pii': false })).toEqual({
      Root: { ...TEXT, ...known },
    });
  });

  it('have one type where one is listed', () => {
    expect(readRoot({ type: ['string'] })).toEqual({ Root: TEXT });
    expect(readRoot({ type: ['integer', 'number'] })).toEqual({ Root: { type: 'number' } });
    expect(readRoot({ type: ['string', 'null'] })).toEqual({ Root: { type: ['string', 'null'] } });
  });

  it('have formats only where they are asserted', () => {
    const schema = { properties: { a: { format: 'date' }, b: { format: 'decimal' } } };
    const decimal = { format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };
    expect(readRoot(schema)).toEqual({ Root: { properties: { a: { format: 'date' }, b: decimal } } });
    expect(readSchemas({ 'root.json': schema }, { formats: 'annotate' })).toEqual({
      Root: { properties: { a: {}, b: decimal } },
    });
  });
});

describe('names', () => {
  it.each<[Record<string, unknown>, readonly string[]]>([
    [{ 'a/order.json': TEXT, 'b/order.json': {} }, ['AOrder', 'BOrder']],
    [{ 'ab.json': {}, 'AB.json': TEXT }, ['AB3', 'Ab2']],
    [{ 'config/1.0.0.json': {}, '2.json': TEXT }, ['Config100', 'Schema2']],
    [{ 'bytes.json': {}, 'validator.json': {} }, ['Bytes2', 'Validator2']],
    [{ 'iso-time.json': {}, 'regex.json': {}, 'unique.json': {} }, ['IsoTime2', 'Regex2', 'Unique2']],
    [{ 'order.json': TEXT, 'cart.json': { $defs: { order: {} } } }, ['Cart', 'CartOrder', 'Order']],
    [
      { 'a.json': { $defs: { x: TEXT } }, 'b.json': { $defs: { x: {} } }, 'c.json': { $defs: { x: {} } } },
      ['A', 'AX', 'B', 'BX', 'C'],
    ],
    [
      { 'a.json': { $defs: { date: {}, 住所: {}, 名前: TEXT, '': { type: 'null' } } } },
      ['A', 'ADate', 'ADefinition', 'ADefinition2', 'ADefinition3'],
    ],
    [{ 'a.json': { properties: { 'b-c': object({}), b_c: object(TEXT) } } }, ['A', 'ABC', 'ABC2']],
  ])('of %j are %j', (files, expected) => {
    expect(Object.keys(readSchemas(files) as object)).toEqual(expected);
  });

  it('are short enough for files', () => {
    const deep = Array.from({ length: 60 }).reduce<object>((inner) => object(inner), TEXT);
    const names = Object.keys(readSchemas({ 'root.json': deep }) as object);
    expect(names).toHaveLength(60);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThan(110);
  });
});

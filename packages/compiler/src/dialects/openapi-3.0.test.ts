import { describe, expect, it } from 'vitest';
import { toOpenApi30, toOpenApi30Document } from './openapi-3.0.js';
import type { Schema } from '../subschemas.js';

const NULL = { type: 'string', nullable: true, enum: [null] };
const Part: Schema = { description: 'A part.', type: 'object', properties: { id: { type: 'integer' } } };
const $defs = { Part };
const ref: Schema = { $ref: '#/$defs/Part' };
const only: Schema = { properties: { kind: { const: 'A' } }, required: ['kind'] };
const onlyInOpenApi = { properties: { kind: { enum: ['A'] } }, required: ['kind'] };

describe('a Schema Object', () => {
  it.each<[what: string, schema: Schema, expected: object]>([
    [
      'has no dialect and no identifier',
      { $schema: 'x', $id: 'y', title: 'T', type: 'string' },
      { title: 'T', type: 'string' },
    ],
    [
      'contains the target of a reference',
      { type: 'array', items: ref, $defs },
      { type: 'array', items: Part },
    ],
    [
      'keeps the description of a reference',
      { ...ref, description: 'Its own.', $defs },
      { ...Part, description: 'Its own.' },
    ],
    [
      'keeps a constraint next to a reference',
      { ...ref, required: ['id'], $defs },
      { allOf: [Part], required: ['id'] },
    ],
    [
      'says null by nullable',
      { type: ['string', 'null'], format: 'date' },
      { type: 'string', nullable: true, format: 'date' },
    ],
    [
      'says null alone by its only value',
      { type: 'null', description: 'No.' },
      { ...NULL, description: 'No.' },
    ],
    [
      'says several types by alternatives',
      { type: ['integer', 'string', 'null'], pattern: '^a$' },
      { pattern: '^a$', allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }, NULL] }] },
    ],
    [
      'gives an array the items that it must have',
      { anyOf: [ref, { type: 'array' }], $defs },
      { anyOf: [Part, { type: 'array', items: {} }] },
    ],
    [
      'says one alternative or null by nullable, also of a reference',
      { description: 'Perhaps.', anyOf: [ref, { type: 'null' }], $defs },
      { ...Part, description: 'Perhaps.', nullable: true },
    ],
    [
      'keeps null as an alternative where another keyword would reject it',
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
      { anyOf: [{ type: 'string', enum: ['a'] }, NULL] },
    ],
    [
      'keeps a list of values that begins with null',
      { anyOf: [{ type: 'string' }, { enum: [null, 1] }] },
      { anyOf: [{ type: 'string' }, { enum: [null, 1] }] },
    ],
    ['says a constant by a list of one', { const: 'A', type: 'string' }, { type: 'string', enum: ['A'] }],
    ['keeps one example', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
    ['has no example where there is none', { type: 'string', examples: [] }, { type: 'string' }],
    [
      'says that a field must be absent by not',
      { properties: { a: false } },
      { properties: { a: { not: {} } } },
    ],
    [
      'says "if, then" by alternatives',
      { if: only, then: { required: ['code'] } },
      { allOf: [{ anyOf: [{ not: onlyInOpenApi }, { required: ['code'] }] }] },
    ],
    [
      'expresses both sides of a condition, next to alternatives',
      {
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
        if: only,
        then: { required: ['c'] },
        else: ref,
        $defs,
      },
      {
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
        allOf: [{ anyOf: [{ not: onlyInOpenApi }, { required: ['c'] }] }, { anyOf: [onlyInOpenApi, Part] }],
      },
    ],
    ['ignores a condition without consequences', { if: only, type: 'object' }, { type: 'object' }],
    [
      'leaves data as it is',
      { default: { $ref: '#/$defs/Part' }, enum: [{ const: 1 }] },
      { default: { $ref: '#/$defs/Part' }, enum: [{ const: 1 }] },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(toOpenApi30(schema)).toStrictEqual(expected);
  });

  it('has a definition inside itself once, and of the next one its type and description', () => {
    const Tree: Schema = {
      description: 'A tree.',
      type: 'object',
      properties: { trees: { type: 'array', items: { $ref: '#/$defs/Tree' } }, age: { type: 'integer' } },
      required: ['age'],
    };
    const outline = { description: 'A tree.', type: 'object' };
    const withTrees = (items: object): object => ({
      ...Tree,
      properties: { trees: { type: 'array', items }, age: { type: 'integer' } },
    });
    expect(toOpenApi30({ ...Tree, $defs: { Tree } })).toStrictEqual(withTrees(withTrees(outline)));
  });

  it('accepts anything in place of an inner definition without a type', () => {
    const Node: Schema = {
      anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/Node' } }],
    };
    const inner = { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] };
    expect(toOpenApi30({ $ref: '#/$defs/Node', $defs: { Node } })).toStrictEqual(inner);
  });
});

const $ref = '#/components/schemas/Tree';
const content = { 'application/json': { schema: { $ref }, examples: { one: { value: null } } } };

it('a document has its schemas as OpenAPI 3.0 writes them, with its references', () => {
  const document = {
    openapi: '3.1.1',
    info: { title: 'Trees', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://trees.example' }],
    paths: { '/trees/': { get: { responses: { 200: { description: 'It.', content } } } } },
    components: {
      schemas: {
        Tree: {
          type: ['object', 'null'],
          properties: {
            first: { $ref },
            second: { $ref, description: 'Its own.' },
            third: { anyOf: [{ $ref }, { type: 'null' }] },
            kind: { const: 'A', 'x-assumption': 'kept' },
          },
          examples: [null, {}],
        },
      },
      parameters: { age: { name: 'age', in: 'query', schema: { type: ['integer', 'null'] } } },
      securitySchemes: { token: { type: 'apiKey' } },
    },
  };
  expect(toOpenApi30Document(document)).toEqual({
    ...document,
    openapi: '3.0.3',
    info: { title: 'Trees', version: '1.0.0', license: { name: 'MIT' } },
    components: {
      schemas: {
        Tree: {
          type: 'object',
          nullable: true,
          properties: {
            first: { $ref },
            second: { description: 'Its own.', allOf: [{ $ref }] },
            third: { anyOf: [{ $ref }, { type: 'string', nullable: true, enum: [null] }] },
            kind: { enum: ['A'], 'x-assumption': 'kept' },
          },
          example: null,
        },
      },
      parameters: { age: { name: 'age', in: 'query', schema: { type: 'integer', nullable: true } } },
      securitySchemes: { token: { type: 'apiKey' } },
    },
  });
});

it('a document without a licence has none', () => {
  const document = { info: { title: 'None' }, components: { schemas: {}, parameters: {} } };
  expect(toOpenApi30Document(document)).toMatchObject({ info: { title: 'None' } });
});

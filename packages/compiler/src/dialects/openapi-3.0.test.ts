import { describe, expect, it } from 'vitest';
import { toOpenApi30, toOpenApi30Document } from './openapi-3.0.js';
import type { JsonSchema } from '../json-schema.js';

const NULL = { type: 'string', nullable: true, enum: [null] };
const Part: JsonSchema = { description: 'A part.', type: 'object', properties: { id: { type: 'integer' } } };
const $defs = { Part };
const ref: JsonSchema = { $ref: '#/$defs/Part' };

describe('a Schema Object', () => {
  it.each<[schema: JsonSchema, expected: object]>([
    [
      { $schema: 'x', $id: 'y', title: 'T', type: 'string' },
      { title: 'T', type: 'string' },
    ],
    [
      { type: 'array', items: ref, $defs },
      { type: 'array', items: Part },
    ],
    [
      { ...ref, description: 'Its own.', $defs },
      { ...Part, description: 'Its own.' },
    ],
    [
      { type: 'null', description: 'No.' },
      { ...NULL, description: 'No.' },
    ],
    [{ anyOf: [ref, { type: 'array' }], $defs }, { anyOf: [Part, { type: 'array', items: {} }] }],
    [
      { description: 'Perhaps.', anyOf: [ref, { type: 'null' }], $defs },
      { ...Part, description: 'Perhaps.', nullable: true },
    ],
    [
      { type: 'string', examples: ['a', 'b'] },
      { type: 'string', example: 'a' },
    ],
    [{ type: 'string', examples: [] }, { type: 'string' }],
    [
      { default: { $ref: '#/$defs/Part' }, enum: [{ const: 1 }] },
      { default: { $ref: '#/$defs/Part' }, enum: [{ const: 1 }] },
    ],
  ])('of %j is %j', (schema, expected) => {
    expect(toOpenApi30(schema)).toStrictEqual(expected);
  });

  it('inlines a recursive definition once, and then only its type and description', () => {
    const Tree: JsonSchema = {
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
    const Node: JsonSchema = {
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
  expect(toOpenApi30Document(document as never)).toEqual({
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
  expect(toOpenApi30Document(document as never)).toMatchObject({ info: { title: 'None' } });
});

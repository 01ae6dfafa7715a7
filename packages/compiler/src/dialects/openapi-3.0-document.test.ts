import { expect, it } from 'vitest';
import { toOpenApi30Document } from './openapi-3.0.js';

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

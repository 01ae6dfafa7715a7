import { expect, it } from 'vitest';
import { readDocument } from '../../../test/openapi.js';
import { errorsOf, resolve, upgraded } from './scalar.js';

it('would find an operation without responses', async () => {
  const document = { ...readDocument(), paths: { '/notes/': { post: { responses: 'none' } } } };
  expect(await errorsOf(document)).not.toEqual([]);
});

it('would report a reference to nothing', () => {
  const document = { ...readDocument(), paths: { '/notes/': { $ref: '#/components/pathItems/Lost' } } };
  expect(() => resolve(document)).toThrow('Scalar does not resolve its references');
});

it('would change a document of OpenAPI 3.0', () => {
  const schemas = { Name: { type: 'string', nullable: true } };
  const document = {
    openapi: '3.0.3',
    info: { title: 'Names', version: '1' },
    paths: {},
    components: { schemas },
  };
  expect(upgraded(document)).toMatchObject({
    components: { schemas: { Name: { type: ['string', 'null'] } } },
  });
});

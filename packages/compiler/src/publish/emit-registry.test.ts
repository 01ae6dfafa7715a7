import { expect, it } from 'vitest';
import { emitRegistryDocuments } from './emit-registry.js';

const document = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:test:Box',
  title: 'Box',
  $comment: 'For people.',
  type: 'object',
  properties: { part: { $ref: '#/$defs/Part', $comment: 'For people.' } },
  $defs: { Part: { $comment: 'For people.', type: 'string' } },
} as const;

it('writes a document in each dialect, on one line and without comments', () => {
  expect(Object.fromEntries(emitRegistryDocuments('dist/json', [document as never]))).toEqual({
    'dist/json/draft-07/Box.json':
      '{"$schema":"http://json-schema.org/draft-07/schema#","$id":"urn:test:Box","title":"Box","type":"object","properties":{"part":{"$ref":"#/definitions/Part"}},"definitions":{"Part":{"type":"string"}}}\n',
    'dist/json/draft-04/Box.json':
      '{"$schema":"http://json-schema.org/draft-04/schema#","id":"urn:test:Box","title":"Box","type":"object","properties":{"part":{"$ref":"#/definitions/Part"}},"definitions":{"Part":{"type":"string"}}}\n',
    'dist/json/openapi-3.0/Box.json':
      '{"type":"object","title":"Box","properties":{"part":{"type":"string"}}}\n',
  });
});

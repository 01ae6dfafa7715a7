import { expect, it } from 'vitest';
import { readVectors } from '../../gate/vectors.js';
import { danglingReferences } from './document.js';
import { documentOf, load } from './hono-openapi.js';

const vectors = readVectors();

function only(name: string) {
  return vectors.filter(({ contract }) => contract === name);
}

it('hono-openapi documents our validators once it knows their vendor', async () => {
  await expect(documentOf(only('CreateNotesRequest'))).rejects.toThrow(
    'Unsupported schema vendor "data-import"',
  );
  load();
  const document = await documentOf(only('CreateNotesRequest'));
  expect(document).toMatchObject({
    paths: { '/CreateNotesRequest': { post: { requestBody: { content: { 'application/json': {} } } } } },
    components: { schemas: { Note: {} } },
  });
  expect(danglingReferences(document)).toMatch(/^0 of [1-9]/);
});

it('hono-openapi reads a condition that forbids a field, for which it fails with a boolean subschema', async () => {
  load();
  const document = await documentOf(only('CreateTransactionsRequest'));
  expect(document).toMatchObject({ components: { schemas: { Transaction: { then: {} } } } });
});

import { expect, it } from 'vitest';
import { type OpenApiDocument, readDocument } from '../../../test/openapi.js';
import { bundle, KNOWN, lint, RECOMMENDED } from './redocly.js';

it('finds no undocumented fields in examples, even of open schemas', async () => {
  const document = readDocument();
  // With conditions in the document, the rule would look for every field inside each `if` and `else` too.
  for (const schema of Object.values(document.components.schemas)) {
    for (const condition of ['if', 'then', 'else']) Reflect.deleteProperty(schema, condition);
  }
  const found = await lint(document, {
    extends: ['recommended'],
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const expected = KNOWN['3.1'].filter(({ finding }) => !finding.includes('/then/'));
  expect(found).toEqual(expected.map(({ finding }) => finding));
});

it('would fail if it were not OpenAPI 3.1', async () => {
  const document = { ...readDocument(), paths: { '/notes/': { post: { responses: 'none' } } } };
  expect(await lint(document, RECOMMENDED)).toContain('struct #/paths/~1notes~1/post/responses');
});

it('would not bundle a document with a reference to nothing', async () => {
  const document = structuredClone(readDocument()) as { components: { schemas: Record<string, unknown> } };
  document.components.schemas['Lost'] = { $ref: './lost.json' };
  await expect(bundle(document as unknown as OpenApiDocument)).rejects.toThrow('Redocly does not bundle it');
});

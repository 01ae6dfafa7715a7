import { createConfig, lintFromString } from '@redocly/openapi-core';
import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../openapi.js';
import { type Start, startServer } from './servers.js';

/** The findings of Redocly's recommended rules, dangling references among them, each as its rule and its place. */
export async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The paths of the service end in a slash.
      'no-path-trailing-slash': 'off',
      // A server that has some of the operations has all components.
      'no-unused-components': 'off',
      // With conditions in a schema, these would look for every field inside each `if` and `else` too.
      'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
      'no-invalid-schema-examples': { severity: 'warn', allowAdditionalProperties: true },
      // It does not see that a condition is about a property of the schema around it.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`);
}

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

async function documentFrom(start: Start): Promise<Document> {
  const { send } = await startServer(start);
  const { status, body } = await send('GET', '/openapi.json');
  expect(status).toBe(200);
  return body as Document;
}

/** Tests the document of a server that has the operations of `service.ts`, at `/openapi.json`. */
export function testDocument(start: Start): void {
  describe('the document of the server', () => {
    it('is valid OpenAPI without dangling references', async () => {
      const document = await documentFrom(start);
      expect(await problemsOf(document)).toEqual([]);
      const { Account: _, ...schemas } = document.components.schemas;
      const broken = { ...document, components: { ...document.components, schemas } };
      expect(await problemsOf(broken)).toContainEqual(expect.stringMatching(/^no-unresolved-refs /));
    });

    it('has the operations of the server as the published document has them, and no others', async () => {
      const { paths } = await documentFrom(start);
      const served = [operations.createAccount, operations.getImportProcess, operations.createTransactions];
      expect(paths).toEqual(documentOf(Object.fromEntries(served.map(({ path }) => [path, {}]))).paths);
    });
  });
}

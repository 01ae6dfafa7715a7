import { createRenaming, toBrandedSchema } from '@data-import/schemas';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { lint } from '../documents/redocly.js';
import { readDocument } from '../openapi.js';

const renaming = createRenaming({ platform: 'acme', storage_bucket: 's3_bucket', storage_key: 's3_key' });

/** Includes Redocly's rule that validates examples against the schemas. */
const RULES = { extends: ['recommended'] };

const openapi = readDocument();
const branded = toBrandedSchema(renaming, openapi);

it('OpenAPI under branded names has examples that conform, and no other finding than the original', async () => {
  const [expected, found] = [await lint(openapi, RULES), await lint(branded, RULES)];
  expect(found).toEqual(expected);
  const components = branded['components'] as (typeof openapi)['components'];
  const halfway = { ...branded, components: { ...components, schemas: openapi.components.schemas } };
  expect(await lint(halfway, RULES)).not.toEqual(expected);
});

it('OpenAPI under branded names gives types with these names', async () => {
  const types = astToString(
    await openapiTypescript(branded as unknown as Parameters<typeof openapiTypescript>[0]),
  );
  expect(types).toContain('acme_account_number: string | null;');
  expect(types).toContain('acme_identifier: string | null;');
  expect(types).not.toMatch(/platform_(account_number|identifier):/);
});

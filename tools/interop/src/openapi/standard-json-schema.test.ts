import * as validators from '@data-import/validators/json-schema';
import { expect, it } from 'vitest';
import { lint } from '../documents/redocly.js';

type Validator = validators.WithJsonSchema<typeof validators.Account>;

/** The places of an OpenAPI 3.0 document where its structure is wrong. */
async function structuralFaults(schemas: Readonly<Record<string, object>>): Promise<string[]> {
  const info = { title: 'Contracts', version: '1.0.0' };
  const document = { openapi: '3.0.3', info, paths: {}, components: { schemas } };
  return lint(document, { rules: { struct: 'error', 'spec-components-invalid-map-name': 'error' } });
}

const documents = Object.entries<Validator>({ ...(validators as object) }).flatMap(([name, validator]) => {
  const { input, output } = validator['~standard'].jsonSchema;
  return [
    [`${name}.input`, input({ target: 'openapi-3.0' })],
    [`${name}.output`, output({ target: 'openapi-3.0' })],
  ] as const;
});

it('every document of the target openapi-3.0 is a schema of OpenAPI 3.0', async () => {
  expect(documents.length).toBeGreaterThan(150);
  expect(await structuralFaults(Object.fromEntries(documents))).toEqual([]);
});

it('a document of draft-07 would fail', async () => {
  const { input } = validators.ImportProcess['~standard'].jsonSchema;
  const faults = await structuralFaults({ ImportProcess: input({ target: 'draft-07' }) });
  expect(faults).toContain('struct #/components/schemas/ImportProcess/if');
});

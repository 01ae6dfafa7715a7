import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { type OpenApiDocument, readDocument } from './document.js';

type Rules = NonNullable<Extract<Parameters<typeof createConfig>[0], object>['rules']>;

/** What Redocly's recommended rules find: each finding as its rule and its place. */
async function findings(document: OpenApiDocument, rules: Rules): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`).toSorted();
}

const BASE_RULES: Rules = {
  // The paths of the service end in a slash; document.test.ts requires it of each.
  'no-path-trailing-slash': 'off',
};

/** Findings that are no defects, each for a reason of its own. Any other finding fails the test. */
const KNOWN = [
  // The rule looks for the member in the condition, where JSON Schema applies it to the object around it.
  'no-required-schema-properties-undefined #/components/schemas/RegistrationFlow/then/required/0',
  // The specification documents no error of the three lists.
  'operation-4xx-response #/paths/~1v1~1data-import~1all-account-import-processes~1{import_supplier_code}~1/get/responses',
  'operation-4xx-response #/paths/~1v1~1data-import~1imported-account-import-processes~1{import_supplier_code}~1/get/responses',
  'operation-4xx-response #/paths/~1v1~1data-import~1pending-account-import-processes~1{import_supplier_code}~1/get/responses',
];

it('the recommended rules find no defect', async () => {
  // Examples keep their schemas. That they hold no undocumented member, which an open schema allows, is the next
  // test: here the rule would look for every member inside each `if` and `else` as well.
  const rules: Rules = {
    ...BASE_RULES,
    'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
  };
  expect(await findings(readDocument(), rules)).toEqual(KNOWN);
});

it('no example has an undocumented member, not even where the schema is open', async () => {
  const document = readDocument();
  for (const schema of Object.values(document.components.schemas)) {
    for (const condition of ['if', 'then', 'else']) Reflect.deleteProperty(schema, condition);
  }
  expect(await findings(document, BASE_RULES)).toEqual(KNOWN.slice(1));
});

it('a document that is not OpenAPI 3.1 is noticed', async () => {
  const document = { ...readDocument(), paths: { '/notes/': { post: { responses: 'none' } } } };
  const found = await findings(document as unknown as OpenApiDocument, BASE_RULES);
  expect(found).toContain('struct #/paths/~1notes~1/post/responses');
});

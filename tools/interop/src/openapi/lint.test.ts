import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { type OpenApiDocument, readDocument } from '../../test/openapi.js';

type Rules = NonNullable<Extract<Parameters<typeof createConfig>[0], object>['rules']>;

/** The findings of Redocly's recommended rules, each as its rule and its place. */
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
  // The paths of the service end in a slash: document.test.ts requires it.
  'no-path-trailing-slash': 'off',
};

/** Findings that are not defects, each with the reason. Any other finding fails the test. */
const KNOWN = [
  // The rule looks for the property in the condition, but it is defined in the schema around it.
  'no-required-schema-properties-undefined #/components/schemas/RegistrationFlow/then/required/0',
  // The specification documents no error responses of these lists.
  'operation-4xx-response #/paths/~1v1~1data-import~1all-account-import-processes~1{import_supplier_code}~1/get/responses',
  'operation-4xx-response #/paths/~1v1~1data-import~1imported-account-import-processes~1{import_supplier_code}~1/get/responses',
  'operation-4xx-response #/paths/~1v1~1data-import~1pending-account-import-processes~1{import_supplier_code}~1/get/responses',
];

it('has no defect by the recommended rules', async () => {
  // The next test looks for undocumented fields, which open schemas allow: with conditions in the document, the rule
  // would look for every field inside each `if` and `else` too.
  const rules: Rules = {
    ...BASE_RULES,
    'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
  };
  expect(await findings(readDocument(), rules)).toEqual(KNOWN);
});

it('has no undocumented fields in examples, even of open schemas', async () => {
  const document = readDocument();
  for (const schema of Object.values(document.components.schemas)) {
    for (const condition of ['if', 'then', 'else']) Reflect.deleteProperty(schema, condition);
  }
  expect(await findings(document, BASE_RULES)).toEqual(KNOWN.slice(1));
});

it('would fail if it were not OpenAPI 3.1', async () => {
  const document = { ...readDocument(), paths: { '/notes/': { post: { responses: 'none' } } } };
  const found = await findings(document as unknown as OpenApiDocument, BASE_RULES);
  expect(found).toContain('struct #/paths/~1notes~1/post/responses');
});

import { expect, it } from 'vitest';
import { publishedJson } from '../published.js';
import { bundle, lint, RECOMMENDED } from './redocly.js';

/** The specification documents no error responses of these lists. */
const LISTS_WITHOUT_ERRORS = ['all', 'imported', 'pending'].map(
  (which) =>
    `operation-4xx-response #/paths/~1v1~1data-import~1${which}-account-import-processes~1{import_supplier_code}~1/get/responses`,
);

/** No operation uses it. */
const SUPPLIER = 'no-unused-components #/components/schemas/ImportSupplier';

it.each([
  [
    '3.1',
    '@data-import/schemas/openapi.json',
    // The rule looks for the property in the condition, but it is defined in the schema around it.
    'no-required-schema-properties-undefined #/components/schemas/RegistrationFlow/then/required/0',
  ],
  [
    '3.0',
    '@data-import/schemas/json/openapi-3.0/openapi.json',
    // Only OpenAPI 3.1 has a field for the identifier of a licence.
    'info-license-strict #/info/license/url',
  ],
])('Redocly lints and bundles the document of OpenAPI %s', async (_version, specifier, known) => {
  const document = publishedJson(specifier);
  expect(await lint(document, RECOMMENDED)).toEqual([known, SUPPLIER, ...LISTS_WITHOUT_ERRORS].toSorted());
  expect(await bundle(document)).toEqual(document);
});

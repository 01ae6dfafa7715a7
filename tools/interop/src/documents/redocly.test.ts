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
    // False positive: the enclosing schema defines the property, not the condition.
    'no-required-schema-properties-undefined #/components/schemas/RegistrationFlow/then/required/0',
  ],
  [
    '3.0',
    '@data-import/schemas/json/openapi-3.0/openapi.json',
    // OpenAPI 3.0 has no field for an SPDX licence identifier.
    'info-license-strict #/info/license/url',
  ],
])('Redocly lints and bundles the document of OpenAPI %s', async (_version, specifier, known) => {
  const document = publishedJson(specifier);
  expect(await lint(document, RECOMMENDED)).toEqual([known, SUPPLIER, ...LISTS_WITHOUT_ERRORS].toSorted());
  expect(await bundle(document)).toEqual(document);
});

import { publishedText } from '../../../test/published.js';

/** The published OpenAPI documents by the version of OpenAPI that they are written in. */
export const SPECIFIERS = {
  '3.1': '@data-import/schemas/openapi.json',
  '3.0': '@data-import/schemas/json/openapi-3.0/openapi.json',
} as const;

export type Version = keyof typeof SPECIFIERS;

export const VERSIONS = Object.keys(SPECIFIERS) as readonly Version[];

/** What a tool reads that takes each of them. */
export const READS_BOTH = 'openapi.json, and its OpenAPI 3.0 form';

export function readVersion(version: Version): object {
  return JSON.parse(publishedText(SPECIFIERS[version])) as object;
}

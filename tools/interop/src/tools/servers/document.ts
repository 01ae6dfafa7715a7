import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type OpenApiDocument, resolve, walk } from '../../../test/openapi.js';

/** '3 of 40': how many references of a document that a server made have no target. */
export function danglingReferences(document: object): string {
  const references: string[] = [];
  walk(document, ({ $ref }) => {
    if (typeof $ref === 'string') references.push($ref);
  });
  const dangling = references.filter(
    (reference) => resolve(document as OpenApiDocument, reference) === undefined,
  );
  return `${dangling.length} of ${references.length}`;
}

/** The places where the structure of a document is not that of its version of OpenAPI, by Redocly. */
export async function structuralFaults(document: object): Promise<string[]> {
  const config = await createConfig({ rules: { struct: 'error' } });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ location, message }) => `${location[0]?.pointer ?? ''}: ${message}`);
}

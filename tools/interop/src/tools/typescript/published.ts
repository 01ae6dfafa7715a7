import type { Vectors } from '@data-import/conformance';
import { publishedText } from '../../../test/published.js';

export type JsonObject = { readonly [keyword: string]: unknown };

/** A copy of the published OpenAPI document, for tools that take any object. */
export function readOpenApi(): Record<string, unknown> {
  return JSON.parse(publishedText('@data-import/schemas/openapi.json')) as Record<string, unknown>;
}

/** The contracts of the OpenAPI document, whose schemas generators make code of. */
export function componentNames(): string[] {
  const { components } = readOpenApi() as { components: { schemas: JsonObject } };
  return Object.keys(components.schemas);
}

/** The JSON Schema file of a contract or an event. */
export function readSchema({ contract, usedFor }: Pick<Vectors, 'contract' | 'usedFor'>): JsonObject {
  const folder = usedFor === 'event' ? '@data-import/events/json' : '@data-import/schemas/json';
  return JSON.parse(publishedText(`${folder}/${contract}.json`)) as JsonObject;
}

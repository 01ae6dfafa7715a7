import { toDraft07 } from './draft-07.js';
import { toOpenApi30 } from './openapi-3.0.js';
import type { Schema } from './schema.js';

const DIALECTS = {
  'draft-2020-12': (document: Schema): object => document,
  'draft-07': toDraft07,
  'openapi-3.0': toOpenApi30,
} as const;

/** The name of a dialect, as Standard JSON Schema has it. */
export type Dialect = keyof typeof DIALECTS;

/**
 * A document of draft 2020-12 in another dialect, as a copy that the caller may change.
 *
 * @throws {RangeError} if the dialect is not supported.
 */
export function toDialect(document: Schema, dialect: string | undefined): Record<string, unknown> {
  if (dialect === undefined || !Object.prototype.hasOwnProperty.call(DIALECTS, dialect)) {
    const supported = Object.keys(DIALECTS).join(', ');
    throw new RangeError(
      `the JSON Schema target ${JSON.stringify(dialect)} is not supported; supported: ${supported}`,
    );
  }
  const converted = DIALECTS[dialect as Dialect](document);
  return JSON.parse(JSON.stringify(converted)) as Record<string, unknown>;
}

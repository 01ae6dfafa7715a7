import { describe, expect, it } from 'vitest';
import { toDialect } from './dialects.js';
import type { JsonSchema } from '../json-schema.js';

const document: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { kind: { const: 'A' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
  required: ['kind'],
  $defs: { Part: { type: 'string', enum: ['a', 'b'] } },
};

describe('a document in a dialect', () => {
  it.each(['draft-2020-12', 'draft-07', 'openapi-3.0'])('is a copy: %s', (dialect) => {
    const before = JSON.stringify(document);
    const converted = toDialect(document, dialect);
    const first = JSON.stringify(converted);
    empty(converted);
    expect(JSON.stringify(document)).toBe(before);
    expect(JSON.stringify(toDialect(document, dialect))).toBe(first);
  });

  it.each(['draft-04', 'openapi-3.1', '', 'toString', undefined])('is refused as %j', (dialect) => {
    const quoted = String(JSON.stringify(dialect));
    expect(() => toDialect(document, dialect)).toThrow(
      new RangeError(
        `the JSON Schema target ${quoted} is not supported; supported: draft-2020-12, draft-07, openapi-3.0`,
      ),
    );
  });
});

function empty(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(empty);
  for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
}

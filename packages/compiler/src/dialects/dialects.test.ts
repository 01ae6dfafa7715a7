import { describe, expect, it } from 'vitest';
import { toDialect, toDraft07 } from './dialects.js';
import type { Schema } from '../subschemas.js';

const document: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { kind: { const: 'A' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
  required: ['kind'],
  $defs: { Part: { type: 'string', enum: ['a', 'b'] } },
};

describe('a document in a dialect', () => {
  it('is the same in its own', () => {
    expect(toDialect(document, 'draft-2020-12')).toStrictEqual(document);
  });

  it('is converted to draft-07 and to OpenAPI 3.0', () => {
    expect(toDialect(document, 'draft-07')).toHaveProperty('definitions.Part.type', 'string');
    expect(toDialect(document, 'openapi-3.0')).toHaveProperty('properties.kind', { enum: ['A'] });
  });

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

const $schema = 'http://json-schema.org/draft-07/schema#';

describe('a document in draft-07', () => {
  it('leaves constants, conditions, types and data as they are', () => {
    const schema: Schema = {
      type: ['object', 'null'],
      properties: { kind: { const: 'A' }, $ref: { enum: ['#/$defs/Part', null] } },
      if: { properties: { kind: { const: 'A' } }, required: ['kind'] },
      then: { required: ['$ref'] },
      default: { $ref: '#/$defs/Part' },
      examples: [{ $ref: '#/$defs/Part' }],
    };
    expect(toDraft07(schema)).toStrictEqual({ $schema, ...schema });
  });
});

import { drawDocument, seededChoices } from '@data-import/arbitraries/documents';
import { builtInContracts } from '@data-import/contracts/built-in';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import { describe, expect, it } from 'vitest';
import { listColumns } from './columns.js';

function kindsOf(schema: JsonSchema): Record<string, string> {
  return Object.fromEntries(listColumns(schema, []).columns.map(({ name, kind }) => [name, kind]));
}

function kindOf(field: JsonSchema, $defs: Record<string, JsonSchema> = {}): string | undefined {
  return kindsOf({ type: 'object', properties: { field }, $defs })['field'];
}

describe('the column of a field', () => {
  it.each<[string, JsonSchema]>([
    ['text', { type: 'string' }],
    ['text', { enum: ['a', 'b', null] }],
    ['text', { type: 'string', format: 'uuid' }],
    ['date', { type: ['string', 'null'], format: 'date' }],
    ['date', { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }],
    [
      'text',
      {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', maxLength: 3 },
        ],
      },
    ],
    ['timestamp', { $ref: '#/$defs/Instant' }],
    ['decimal', { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' }],
    ['integer', { type: 'integer', minimum: 0 }],
    ['integer', { const: 3 }],
    ['bigint', { type: 'integer', minimum: -5, exclusiveMaximum: 2 ** 63 }],
    ['integer', { type: 'integer', minimum: 0, maximum: 2 ** 63 }],
    ['number', { type: 'number' }],
    ['number', { type: ['integer', 'number'] }],
    ['boolean', { type: 'boolean' }],
    ['json', { type: 'array', items: { type: 'string' } }],
    ['json', { type: ['string', 'number'] }],
    ['json', { type: 'object', additionalProperties: true }],
    ['json', {}],
  ])('is %s of %j', (kind, field) => {
    expect(kindOf(field, { Instant: { type: 'string', format: 'date-time' } })).toBe(kind);
  });

  it('is left out if the field is forbidden', () => {
    expect(kindOf({ not: {} })).toBeUndefined();
  });
});

describe('the columns of a contract', () => {
  it('flatten nested objects, except recursive ones', () => {
    const Node: JsonSchema = {
      type: 'object',
      properties: { id: { type: 'string' }, parent: { $ref: '#/$defs/Node' } },
    };
    const root: JsonSchema = {
      allOf: [{ $ref: '#/$defs/Node' }],
      oneOf: [{ properties: { size: { type: 'integer' } } }, { properties: { size: { type: 'string' } } }],
      type: 'object',
      $defs: { Node },
    };
    expect(kindsOf(root)).toEqual({ id: 'text', parent: 'json', size: 'json' });
    const outer: JsonSchema = {
      type: 'object',
      properties: { node: { $ref: '#/$defs/Node' } },
      $defs: { Node },
    };
    expect(kindsOf(outer)).toEqual({ node_id: 'text', node_parent: 'json' });
  });

  it('are JSON for nested objects if there would be too many', () => {
    const names = Array.from({ length: 200 }, (_, index) => `f${index}`);
    const wide: JsonSchema = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, {}])),
    };
    expect(kindsOf({ type: 'object', properties: { a: wide, b: wide } })).toEqual({ a: 'json', b: 'json' });
    const wider = Object.fromEntries(
      names.flatMap((name) => [
        [name, {}],
        [`${name}x`, {}],
      ]),
    );
    expect(listColumns({ type: 'object', properties: wider }, []).columns).toHaveLength(300);
  });

  it('are a single value if documents are not objects', () => {
    const result = listColumns({ type: 'array' }, []);
    expect(result).toMatchObject({ columns: [{ name: 'value', path: [], kind: 'json' }], isObject: false });
  });

  it.each([...builtInContracts.names()])('of %s hold what its documents contain', (name) => {
    const { schema } = builtInContracts.get(name)!;
    const { columns, isObject } = listColumns(schema, []);
    const document = drawDocument(schema, seededChoices(7), { full: true, open: false });
    const known = new Set(columns.map(({ path }) => path[0]));
    if (isObject) expect(Object.keys(document as object).filter((field) => !known.has(field))).toEqual([]);
    expect(columns.length).toBeGreaterThan(0);
  });
});

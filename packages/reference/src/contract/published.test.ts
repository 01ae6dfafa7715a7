import type { JsonSchema } from '@data-import/compiler/json-schema';
import { expect, it } from 'vitest';
import { type FieldRow, plainText } from '../page.js';
import { type Described, describeDocument } from './field-rows.js';
import { describePublished } from './published.js';
import { eventContext, restContext } from './references.js';
import { source } from '../../test/pages.js';

const { rest, events } = source;

function toWords({ type, rules, format, description, rows }: Described): unknown {
  return {
    type: plainText(type).replace(/, (one of \d+ values|known values)$/, ''),
    rules: rules.map(plainText),
    format,
    description: plainText(description),
    rows: rows.map((row: FieldRow) => ({
      name: row.name,
      presence: row.presence,
      ...(toWords(row) as object),
    })),
  };
}

it.each([
  ['rest', rest, restContext(rest)],
  ['events', events, eventContext(events)],
] as const)('the published documents of %s are described like the model', (_name, { published }, context) => {
  for (const [name, document] of published) {
    const model = describeDocument(context.schemas.get(name)!, context);
    expect(toWords(describePublished(document)), name).toEqual(toWords(model));
  }
});

function describeField(schema: JsonSchema, $defs = {}): unknown[] {
  const { rows } = describePublished({ title: 'T', type: 'object', properties: { a: schema }, $defs });
  const list = (row: FieldRow): unknown[] => [
    `${row.path}: ${[row.type, ...row.rules].map(plainText).join('; ')}`,
    ...row.rows.flatMap(list),
  ];
  return rows.flatMap(list);
}

it.each<[JsonSchema, string[]]>([
  [
    { type: 'string', maxLength: 3, format: 'hostname' },
    ['a: string; at most 3 characters; format hostname'],
  ],
  [{ type: 'integer', minimum: 1, exclusiveMaximum: 9 }, ['a: integer; at least 1; less than 9']],
  [
    { type: 'array', uniqueItems: true, contains: {} },
    ['a: array of any JSON values; no two items are equal; see its JSON Schema: contains'],
  ],
  [
    {
      type: 'object',
      properties: { b: { type: 'string' }, c: { not: {} } },
      dependentRequired: { b: ['d'] },
    },
    ['a: object; d is required if b is present; c is not allowed', 'a.b: string'],
  ],
  [
    { oneOf: [{ type: 'string' }, { type: 'null' }], not: { const: '' } },
    ['a: string or null; exactly one of these forms; see its JSON Schema: not'],
  ],
  [
    { allOf: [{ $ref: '#/$defs/B' }, { properties: { c: { type: 'string' } } }], minProperties: 1 },
    ['a: B; at least 1 field', 'a.b: string', 'a.c: string'],
  ],
  [
    { type: 'object', properties: { b: { type: 'string' } }, if: { anyOf: [] }, then: {} },
    ['a: object; see its JSON Schema: if', 'a.b: string'],
  ],
])('other keywords %j', (schema, lines) => {
  const $defs = { B: { type: 'object', properties: { b: { type: 'string' } } } };
  expect(describeField(schema, $defs)).toEqual(lines);
});

import { findDifferences } from '@data-import/compiler/compare/differences';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { expect, it } from 'vitest';
import { toRow } from './words.js';

const text = { type: 'string' } as const;
const open = { type: 'string', examples: ['A'], 'x-open-enum': true } as const;
const A = { a: text };

/** The rows of a change of the field `a`. */
function listRows(before: SchemaObject, after: SchemaObject): string[] {
  const found = findDifferences({ properties: { a: before } }, { properties: { a: after } });
  return found.map((difference) => {
    const row = toRow(difference);
    return `${row.path}: ${row.change} | ${row.before} | ${row.after}`;
  });
}

it.each<[SchemaObject, SchemaObject, string[]]>([
  [text, { type: ['string', 'null'] }, ['a: type changed | string | string or null']],
  [{ maxLength: 3 }, { maxLength: 5 }, ['a: maximum length changed | 3 | 5']],
  [{}, { maxLength: 5 }, ['a: maximum length added | – | 5']],
  [{ minLength: 1 }, {}, ['a: minimum length removed | 1 | –']],
  [{ minimum: 1 }, { minimum: 2 }, ['a: minimum changed | 1 | 2']],
  [{ pattern: '^a' }, { pattern: '^b' }, ['a: pattern changed | ^a | ^b']],
  [
    { enum: ['A', 'B'] },
    { enum: ['B', 'C'] },
    ['a: value added: "C"; value removed: "A" | "A", "B" | "B", "C"'],
  ],
  [{ enum: ['A', 'B'] }, { enum: ['A'] }, ['a: value removed: "B" | "A", "B" | "A"']],
  [{}, { const: 'A' }, ['a: became restricted to a list of values | – | "A"']],
  [open, { ...open, examples: ['A', 'B'] }, ['a: known value added: "B" | "A" | "A", "B"']],
  [{ description: 'One.' }, { description: 'Two.' }, ['a: description changed | One. | Two.']],
  [{}, { 'x-assumption': 'So.' }, ['a: our assumption added | – | So.']],
  [{ default: 1 }, { default: 2 }, ['a: default changed | 1 | 2']],
  [{ properties: A }, { properties: A, required: ['a'] }, ['a.a: became required | optional | required']],
  [{ properties: A, required: ['a'] }, { properties: A }, ['a.a: became optional | required | optional']],
  [{ properties: {} }, { properties: A }, ['a.a: added, optional | – | string']],
  [{ properties: A }, { properties: {} }, ['a.a: removed | string | –']],
  [{}, { additionalProperties: false }, ['a: unknown fields | accepted | rejected']],
  [{ items: { $ref: '#/$defs/A' } }, {}, ['a: items changed | A | –']],
  [
    {},
    { anyOf: [{ required: ['b'] }, { required: ['c', 'd'] }] },
    ['a: alternatives changed | – | with b or with c and d'],
  ],
])('describes the change from %j to %j', (before, after, rows) => {
  expect(listRows(before, after)).toEqual(rows);
});

it('counts long lists of values', () => {
  const many = Array.from({ length: 10 }, (_, index) => `V${index}`);
  expect(listRows({ enum: ['V0'] }, { enum: many })).toEqual([
    'a: values added: "V1", "V2", "V3", "V4", "V5", "V6" and 3 more | "V0" | 10 values',
  ]);
});

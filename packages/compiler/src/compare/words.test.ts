import { expect, it } from 'vitest';
import { findDifferences } from './differences.js';
import type { SchemaObject } from './schema.js';

const text = { type: 'string' } as const;
const open = { type: 'string', examples: ['A'], 'x-open-enum': true } as const;
const A = { a: text };

function listRows(before: SchemaObject, after: SchemaObject): string[] {
  const found = findDifferences({ properties: { a: before } }, { properties: { a: after } });
  return found.map(({ path, change, before: was, after: is }) => `${path}: ${change} | ${was} | ${is}`);
}

it.each<[SchemaObject, SchemaObject, string[]]>([
  [
    { enum: ['A', 'B'] },
    { enum: ['B', 'C'] },
    ['a: value added: "C"; value removed: "A" | "A", "B" | "B", "C"'],
  ],
  [{}, { const: 'A' }, ['a: became restricted to a list of values | – | "A"']],
  [open, { ...open, examples: ['A', 'B'] }, ['a: known value added: "B" | "A" | "A", "B"']],
  [{ properties: A }, { properties: A, required: ['a'] }, ['a.a: became required | optional | required']],
  [{ properties: A, required: ['a'] }, { properties: A }, ['a.a: became optional | required | optional']],
  [{ properties: {} }, { properties: A }, ['a.a: added, optional | – | string']],
  [{ properties: A }, { properties: {} }, ['a.a: removed | string | –']],
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

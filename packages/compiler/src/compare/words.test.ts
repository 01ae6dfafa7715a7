import { expect, it } from 'vitest';
import { findDifferences } from './differences.js';
import type { SchemaObject } from './schema.js';

const text = { type: 'string' } as const;
const A = { a: text };

function listRows(before: SchemaObject, after: SchemaObject): string[] {
  const found = findDifferences({ properties: { a: before } }, { properties: { a: after } });
  return found.map(({ path, change, before: was, after: is }) => `${path}: ${change} | ${was} | ${is}`);
}

it.each<[SchemaObject, SchemaObject, string[]]>([
  [{ properties: A }, { properties: A, required: ['a'] }, ['a.a: became required | optional | required']],
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

import { findDifferences } from '@data-import/compat/differences';
import type { SchemaObject } from '@data-import/compat/schema';
import { expect, it } from 'vitest';
import { effectOf } from './effect.js';
import { rowOf } from './words.js';

const text = { type: 'string' } as const;
const open = { type: 'string', examples: ['A'], 'x-open-enum': true } as const;
const A = { a: text };

/** The rows of a change of the field `a`. */
function rowsOf(before: SchemaObject, after: SchemaObject): string[] {
  const found = findDifferences({ properties: { a: before } }, { properties: { a: after } });
  return found.map((difference) => {
    const row = rowOf(difference);
    return `${row.path}: ${row.change} | ${row.before} | ${row.after} (${effectOf(difference)})`;
  });
}

it.each<[SchemaObject, SchemaObject, string[]]>([
  [text, { type: ['string', 'null'] }, ['a: type changed | string | string or null (wider)']],
  [{ maxLength: 3 }, { maxLength: 5 }, ['a: longest length changed | 3 | 5 (wider)']],
  [{}, { maxLength: 5 }, ['a: longest length added | – | 5 (narrower)']],
  [{ minLength: 1 }, {}, ['a: shortest length removed | 1 | – (wider)']],
  [{ minimum: 1 }, { minimum: 2 }, ['a: least number changed | 1 | 2 (narrower)']],
  [{ pattern: '^a' }, { pattern: '^b' }, ['a: pattern changed | ^a | ^b (both)']],
  [
    { enum: ['A', 'B'] },
    { enum: ['B', 'C'] },
    ['a: value added: "C"; value removed: "A" | "A", "B" | "B", "C" (both)'],
  ],
  [{ enum: ['A', 'B'] }, { enum: ['A'] }, ['a: value removed: "B" | "A", "B" | "A" (narrower)']],
  [{}, { const: 'A' }, ['a: became one of a list of values | – | "A" (narrower)']],
  [open, { ...open, examples: ['A', 'B'] }, ['a: known value added: "B" | "A" | "A", "B" (none)']],
  [{ description: 'One.' }, { description: 'Two.' }, ['a: description changed | One. | Two. (none)']],
  [{}, { 'x-assumption': 'So.' }, ['a: our assumption added | – | So. (none)']],
  [{ default: 1 }, { default: 2 }, ['a: default changed | 1 | 2 (none)']],
  [
    { properties: A },
    { properties: A, required: ['a'] },
    ['a.a: became required | optional | required (narrower)'],
  ],
  [
    { properties: A, required: ['a'] },
    { properties: A },
    ['a.a: became optional | required | optional (wider)'],
  ],
  [{ properties: {} }, { properties: A }, ['a.a: added, optional | – | string (wider)']],
  [{ properties: A }, { properties: {} }, ['a.a: removed | string | – (both)']],
  [
    {},
    { additionalProperties: false },
    ['a: fields beside the documented ones | accepted | rejected (narrower)'],
  ],
  [{ items: { $ref: '#/$defs/A' } }, {}, ['a: items changed | A | – (wider)']],
  [
    {},
    { anyOf: [{ required: ['b'] }, { required: ['c', 'd'] }] },
    ['a: alternatives changed | – | with b or with c and d (both)'],
  ],
])('words the change from %j to %j', (before, after, rows) => {
  expect(rowsOf(before, after)).toEqual(rows);
});

it('counts values where there are too many to read', () => {
  const many = Array.from({ length: 10 }, (_, index) => `V${index}`);
  expect(rowsOf({ enum: ['V0'] }, { enum: many })).toEqual([
    'a: values added: "V1", "V2", "V3", "V4", "V5", "V6" and 3 more | "V0" | 10 values (wider)',
  ]);
});

import { expect, it, vi } from 'vitest';
import { integer, list, oneOfValues, open, openEnum, text, to } from '../../test/schemas.js';
import type { Schema } from './schema.js';
import { findDifferences } from './differences.js';
import { inOneLine } from './words.js';

const tree = { Node: open({ 'name!': text, children: list(to('Node')) }) };

it.each<[Schema, Schema, string[]]>([
  [open({ a: text }), open({ a: text }), []],
  [
    open({ a: list(open({ b: text, c: text })) }),
    open({ a: list(open({ 'b!': text, d: text, 'e!': text })) }),
    [
      'rule a[].b: became required',
      'field-removed a[].c: removed',
      'field-added a[].d: added, optional',
      'field-added a[].e: added, required',
    ],
  ],
  [
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: integer },
    ['rule .*: type changed: string → integer'],
  ],
  [
    open({ a: { type: 'string', format: 'date', minLength: 1 } }),
    open({ a: { type: ['string', 'null'], pattern: '^a' } }),
    [
      'rule a: type changed: string → string or null',
      'rule a: format removed: date → –',
      'rule a: minimum length removed: 1 → –',
      'rule a: pattern added: – → ^a',
    ],
  ],
  [
    open({ a: { maxLength: 2, uniqueItems: true }, b: { minimum: 1, multipleOf: 2 } }),
    open({ a: { maxLength: 3, maxItems: 4 }, b: { exclusiveMinimum: 1, maximum: 5 } }),
    [
      'rule a: maximum length changed: 2 → 3',
      'rule a: unique items removed: true → –',
      'rule a: maximum items added: – → 4',
      'rule b: minimum removed: 1 → –',
      'rule b: multiple of removed: 2 → –',
      'rule b: exclusive minimum added: – → 1',
      'rule b: maximum added: – → 5',
    ],
  ],
  [
    open({ a: oneOfValues('A', 'B'), b: openEnum('A'), c: text }),
    open({ a: oneOfValues('B', 'C'), b: openEnum('A', 'B'), c: oneOfValues('A') }),
    [
      'value-removed a: value added: "C"; value removed: "A"',
      'known-value-added b: known value added: "B"',
      'rule c: became restricted to a list of values',
    ],
  ],
  [
    { $id: 'urn:a', $schema: 'https://json-schema.org/draft/2020-12/schema' },
    { $id: 'urn:b' },
    [
      'identity : $id changed: urn:a → urn:b',
      'identity : $schema removed: https://json-schema.org/draft/2020-12/schema → –',
    ],
  ],
  [
    open({ a: openEnum('A'), b: oneOfValues('A') }),
    open({ a: text, b: text }),
    [
      'known-value-removed a: no longer an open list of values',
      'value-removed b: no longer restricted to a list of values',
    ],
  ],
  [
    { anyOf: [text, integer, open({ a: text })] },
    { anyOf: [open({ b: text }), integer, text] },
    ['field-removed a: removed', 'field-added b: added, optional'],
  ],
  [{ anyOf: [text, integer] }, { anyOf: [integer] }, ['rule : alternatives changed: string → –']],
  [
    { if: { required: ['a'] }, then: { required: ['b'] } },
    { if: { required: ['a'] }, else: false },
    [
      'rule : a rule between fields changed: {"required":["b"]} → –',
      'rule : a rule between fields changed: – → false',
    ],
  ],
  [
    open({ a: { ...to('A'), readOnly: true } }, { $defs: { A: { ...text, description: 'Old.' } } }),
    open({ a: to('A') }, { $defs: { A: { ...text, description: 'New.', deprecated: true } } }),
    ['mark a: read-only mark removed: true → –', 'mark a: deprecation added: – → true'],
  ],
  [
    open({ a: { default: 1 }, b: { default: 1 }, c: {} }),
    open({ a: { default: 2 }, b: {}, c: { default: null } }),
    [
      'default-changed a: default changed: 1 → 2',
      'default-changed b: default removed: 1 → –',
      'default-added c: default added: – → null',
    ],
  ],
  [
    { ...to('Node'), $defs: tree },
    { ...to('Node'), $defs: { Node: open({ 'name!': integer, children: list(to('Node')) }) } },
    ['rule name: type changed: string → integer'],
  ],
  [
    open({ a: true, b: text }),
    open({ a: false, b: true }),
    [
      'rule a: accepted values changed: any value → nothing',
      'rule b: accepted values changed: string → any value',
    ],
  ],
])('finds from %j to %j', (before, after, expected) => {
  expect(
    findDifferences(before, after).map((found) => `${found.kind} ${found.path}: ${inOneLine(found)}`),
  ).toEqual(expected);
});

it('writes each value of a list a few times, however long the list', () => {
  const [some, others] = [0, 1].map((from) =>
    Array.from({ length: 1000 }, (_, index) => ({ const: from + index })),
  );
  const write = vi.spyOn(JSON, 'stringify');
  for (const [before, after] of [
    [{ enum: some }, { enum: others }],
    [{ anyOf: some }, { anyOf: others }],
  ] as unknown as Schema[][]) {
    write.mockClear();
    expect(findDifferences(before!, after!)).toHaveLength(1);
    expect(write.mock.calls.length).toBeLessThan(20_000);
  }
  write.mockRestore();
});

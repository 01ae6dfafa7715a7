import { expect, it, vi } from 'vitest';
import { closed, integer, list, oneOfValues, open, openEnum, text, to } from '../../test/schemas.js';
import type { Schema } from './schema.js';
import { findDifferences } from './differences.js';

const tree = { Node: open({ 'name!': text, children: list(to('Node')) }) };

it.each<[string, Schema, Schema, string[]]>([
  ['nothing', open({ a: text }), open({ a: text }), []],
  [
    'properties, by their path',
    open({ a: list(open({ b: text, c: text })) }),
    open({ a: list(open({ 'b!': text, d: text, 'e!': text })) }),
    [
      'rule a[].b: became required',
      'property-removed a[].c: removed',
      'property-added a[].d: added, optional',
      'property-added a[].e: added, required',
    ],
  ],
  [
    'values of a record',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: integer },
    ['rule .*: type "string" became "integer"'],
  ],
  [
    'types, forms and lengths',
    open({ a: { type: 'string', format: 'date', minLength: 1 } }),
    open({ a: { type: ['string', 'null'], pattern: '^a' } }),
    [
      'rule a: type "string" became ["string","null"]',
      'rule a: format "date" became nothing',
      'rule a: minLength 1 became nothing',
      'rule a: pattern nothing became "^a"',
    ],
  ],
  [
    'limits',
    open({ a: { maxLength: 2, uniqueItems: true }, b: { minimum: 1, multipleOf: 2 } }),
    open({ a: { maxLength: 3, maxItems: 4 }, b: { exclusiveMinimum: 1, maximum: 5 } }),
    [
      'rule a: maxLength 2 became 3',
      'rule a: uniqueItems true became nothing',
      'rule a: maxItems nothing became 4',
      'rule b: minimum 1 became nothing',
      'rule b: multipleOf 2 became nothing',
      'rule b: exclusiveMinimum nothing became 1',
      'rule b: maximum nothing became 5',
    ],
  ],
  [
    'values',
    open({ a: oneOfValues('A', 'B'), b: openEnum('A'), c: text }),
    open({ a: oneOfValues('B', 'C'), b: openEnum('A', 'B'), c: oneOfValues('A') }),
    ['value-removed a: values +"C" -"A"', 'known-values b: examples +"B"', 'rule c: became one of ["A"]'],
  ],
  [
    'values that are gone',
    open({ a: openEnum('A', 'B'), b: oneOfValues('A', 'B') }),
    open({ a: openEnum('B'), b: oneOfValues('B') }),
    ['known-value-removed a: examples -"A"', 'value-removed b: values -"A"'],
  ],
  [
    'the name and the dialect of a document',
    { $id: 'urn:a', $schema: 'https://json-schema.org/draft/2020-12/schema' },
    { $id: 'urn:b' },
    [
      'identity : $id "urn:a" became "urn:b"',
      'identity : $schema "https://json-schema.org/draft/2020-12/schema" became nothing',
    ],
  ],
  [
    'a list of values that was removed',
    open({ a: openEnum('A'), b: oneOfValues('A') }),
    open({ a: text, b: text }),
    [
      'known-value-removed a: is no longer a list of known values',
      'value-removed b: is no longer a list of values',
    ],
  ],
  ['openness', closed({}), open({}), ['rule : additionalProperties false became nothing']],
  [
    'alternatives in any order',
    { anyOf: [text, integer, open({ a: text })] },
    { anyOf: [open({ b: text }), integer, text] },
    ['property-removed a: removed', 'property-added b: added, optional'],
  ],
  [
    'added and removed alternatives',
    { anyOf: [text, integer] },
    { anyOf: [integer] },
    ['rule : anyOf -{"type":"string"}'],
  ],
  [
    'conditions',
    { if: { required: ['a'] }, then: { required: ['b'] } },
    { if: { required: ['a'] }, else: false },
    ['rule : condition changed ("then")', 'rule : condition changed ("else")'],
  ],
  [
    'annotations of a reference and of its target',
    open({ a: { ...to('A'), readOnly: true } }, { $defs: { A: { ...text, description: 'Old.' } } }),
    open({ a: to('A') }, { $defs: { A: { ...text, description: 'New.', deprecated: true } } }),
    [
      'annotation a: readOnly changed',
      'annotation a: description changed',
      'annotation a: deprecated changed',
    ],
  ],
  [
    'defaults',
    open({ a: { default: 1 }, b: { default: 1 }, c: {} }),
    open({ a: { default: 2 }, b: {}, c: { default: null } }),
    [
      'default a: default 1 became 2',
      'default b: default 1 became nothing',
      'default-added c: default nothing became null',
    ],
  ],
  [
    'the event of a document',
    { 'x-event': { type: 'a', version: 'v1' } },
    { 'x-event': { type: 'a', version: 'v2' } },
    ['event : x-event {"type":"a","version":"v1"} became {"type":"a","version":"v2"}'],
  ],
  [
    'recursive definitions, once',
    { ...to('Node'), $defs: tree },
    { ...to('Node'), $defs: { Node: open({ 'name!': integer, children: list(to('Node')) }) } },
    ['rule name: type "string" became "integer"'],
  ],
  [
    'schemas that are true or false',
    open({ a: true, b: text }),
    open({ a: false, b: true }),
    ['rule a: true became false', 'rule b: {"type":"string"} became true'],
  ],
])('finds %s', (_what, before, after, expected) => {
  expect(
    findDifferences(before, after).map(({ kind, path, text: words }) => `${kind} ${path}: ${words}`),
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

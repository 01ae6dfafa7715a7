import { expect, it } from 'vitest';
import {
  closed,
  integer,
  list,
  oneOfValues,
  open,
  openEnum,
  record,
  text,
  textOrNull,
  to,
} from '../../test/schemas.js';
import { accepts } from './accepts.js';
import { compareDocuments } from './compare-documents.js';
import type { Direction } from './policy.js';
import type { SchemaObject } from './schema.js';

const value = (schema: SchemaObject): SchemaObject => open({ 'value!': schema });
const flag: SchemaObject = { type: 'boolean' };
const either = [{ required: ['a'] }, { required: ['b'] }];
const pair = (rules: SchemaObject = {}): SchemaObject => closed({ a: text, b: text }, rules);
const status = oneOfValues('OK', 'ERROR');
const failed = { properties: { status: { const: 'ERROR' } }, required: ['status'] };
const flow = (rules: SchemaObject = {}): SchemaObject => open({ 'status!': status, detail: text }, rules);
const node = closed({ 'name!': text, children: list(to('Node')) });
const tree = (definition: SchemaObject): SchemaObject =>
  open({ root: to('Node') }, { $defs: { Node: definition } });

const DIRECTIONS: readonly Direction[] = ['request', 'response', 'released'];

it.each<[string, SchemaObject, SchemaObject, string]>([
  [
    'a description changes',
    open({ a: text }),
    open({ a: { ...text, description: 'New.' } }),
    'patch patch patch',
  ],
  ['an optional field is added to a closed object', closed({ a: text }), pair(), 'minor minor major'],
  ['an optional field is added to an open object', open({}), open({ a: text }), 'minor minor major'],
  ['a required field is added', closed({ a: text }), closed({ a: text, 'b!': text }), 'major minor major'],
  ['a field is removed from a closed object', pair(), closed({ a: text }), 'major major major'],
  ['a field of any value is removed', open({ a: {} }), open({}), 'major major major'],
  ['an optional field becomes required', pair(), closed({ a: text, 'b!': text }), 'major minor major'],
  ['a required field becomes optional', open({ 'a!': text }), open({ a: text }), 'minor major major'],
  ['an open object is closed', open({ a: text }), closed({ a: text }), 'major minor major'],
  ['a closed object is opened', closed({ a: text }), open({ a: text }), 'minor minor major'],
  ['a string becomes an integer', value(text), value(integer), 'major major major'],
  ['a string may be null', value(text), value(textOrNull), 'minor major major'],
  ['a closed list grows', value(oneOfValues('A')), value(oneOfValues('A', 'B')), 'minor major major'],
  ['a closed list shrinks', value(oneOfValues('A', 'B')), value(oneOfValues('A')), 'major major major'],
  ['a closed list is opened', value(oneOfValues('A')), value(openEnum('A')), 'minor major major'],
  ['a closed list becomes a string', value(oneOfValues('A')), value(text), 'major major major'],
  ['a known value is added', value(openEnum('A')), value(openEnum('A', 'B')), 'minor minor minor'],
  ['a known value is removed', value(openEnum('A', 'B')), value(openEnum('A')), 'major major major'],
  ['values are reordered', value(oneOfValues('A', 'B')), value(oneOfValues('B', 'A')), 'patch patch patch'],
  ['a string becomes a date', value(text), value({ ...text, format: 'date' }), 'major minor major'],
  ['a pattern is added', value(text), value({ ...text, pattern: '^a' }), 'major minor major'],
  [
    'a pattern is spelled otherwise',
    value({ ...text, pattern: '^[0-9]+$' }),
    value({ ...text, pattern: '^\\d+$' }),
    'major major major',
  ],
  [
    'a keyword is added that cannot be compared',
    value(text),
    value({ ...text, contentEncoding: 'base64' }),
    'major major major',
  ],
  ['a string may no longer be empty', value(text), value({ ...text, minLength: 1 }), 'major minor major'],
  ['a list may be empty', value(list(text, { minItems: 1 })), value(list(text)), 'minor major major'],
  ['a record gets values of one type', value(record(true)), value(record(text)), 'major minor major'],
  [
    'exactly one of two becomes at least one',
    pair({ oneOf: either }),
    pair({ anyOf: either }),
    'minor major major',
  ],
  ['a condition is added', flow(), flow({ if: failed, then: { required: ['detail'] } }), 'major minor major'],
  [
    'a condition that never holds is added',
    flow(),
    flow({ if: { properties: { status: { const: 'LATE' } } }, then: true }),
    'patch patch patch',
  ],
  [
    'an alternative is added',
    value({ anyOf: [text] }),
    value({ anyOf: [text, integer] }),
    'minor major major',
  ],
  [
    'alternatives are reordered',
    value({ anyOf: [text, integer] }),
    value({ anyOf: [integer, text] }),
    'patch patch patch',
  ],
  ['a default is added', closed({ a: flag }), closed({ a: { ...flag, default: true } }), 'minor minor major'],
  [
    'a default is flipped',
    closed({ a: { ...flag, default: true } }),
    closed({ a: { ...flag, default: false } }),
    'major major major',
  ],
  ['a document is renamed', open({}, { $id: 'urn:a' }), open({}, { $id: 'urn:b' }), 'major major major'],
  [
    'a recursive definition is unrolled once',
    tree(node),
    open({ root: node }, { $defs: { Node: node } }),
    'patch patch patch',
  ],
  [
    'the nodes of a tree must have children',
    tree(node),
    tree(closed({ 'name!': text, 'children!': list(to('Node'), { minItems: 1 }) })),
    'major minor major',
  ],
])('%s', (_what, before, after, expected) => {
  const bumps = DIRECTIONS.map((direction) => compareDocuments(before, after, accepts, direction).bump);
  expect(bumps.join(' ')).toBe(expected);
});

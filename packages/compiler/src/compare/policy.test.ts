import { expect, it } from 'vitest';
import { closed, list, oneOfValues, open, openEnum, text, to } from '../../test/schemas.js';
import { accepts } from './accepts.js';
import { compareDocuments } from './compare-documents.js';
import type { Direction } from './policy.js';
import type { SchemaObject } from './schema.js';

const value = (schema: SchemaObject): SchemaObject => open({ 'value!': schema });
const flag: SchemaObject = { type: 'boolean' };
const pair = closed({ a: text, b: text });
const node = closed({ 'name!': text, children: list(to('Node')) });

const DIRECTIONS: readonly Direction[] = ['request', 'response', 'released'];

it.each<[string, SchemaObject, SchemaObject, string]>([
  [
    'a description changes',
    open({ a: text }),
    open({ a: { ...text, description: 'New.' } }),
    'patch patch patch',
  ],
  ['an optional field is added to a closed object', closed({ a: text }), pair, 'minor minor major'],
  ['an optional field is added to an open object', open({}), open({ a: text }), 'minor minor major'],
  ['a required field is added', closed({ a: text }), closed({ a: text, 'b!': text }), 'major minor major'],
  ['a field is removed from a closed object', pair, closed({ a: text }), 'major major major'],
  ['an optional field becomes required', pair, closed({ a: text, 'b!': text }), 'major minor major'],
  ['a required field becomes optional', open({ 'a!': text }), open({ a: text }), 'minor major major'],
  ['a closed list grows', value(oneOfValues('A')), value(oneOfValues('A', 'B')), 'minor major major'],
  ['a closed list shrinks', value(oneOfValues('A', 'B')), value(oneOfValues('A')), 'major major major'],
  ['a known value is added', value(openEnum('A')), value(openEnum('A', 'B')), 'minor minor minor'],
  ['a known value is removed', value(openEnum('A', 'B')), value(openEnum('A')), 'major major major'],
  [
    'a keyword is added that cannot be compared',
    value(text),
    value({ ...text, contentEncoding: 'base64' }),
    'major major major',
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
    open({ root: to('Node') }, { $defs: { Node: node } }),
    open({ root: node }, { $defs: { Node: node } }),
    'patch patch patch',
  ],
])('%s', (_what, before, after, expected) => {
  const bumps = DIRECTIONS.map((direction) => compareDocuments(before, after, accepts, direction).bump);
  expect(bumps.join(' ')).toBe(expected);
});

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

it.each<[SchemaObject, SchemaObject, string]>([
  [open({ a: text }), open({ a: { ...text, description: 'New.' } }), 'patch patch patch'],
  [closed({ a: text }), pair, 'minor minor major'],
  [open({}), open({ a: text }), 'minor minor major'],
  [closed({ a: text }), closed({ a: text, 'b!': text }), 'major minor major'],
  [pair, closed({ a: text }), 'major major major'],
  [pair, closed({ a: text, 'b!': text }), 'major minor major'],
  [open({ 'a!': text }), open({ a: text }), 'minor major major'],
  [value(oneOfValues('A')), value(oneOfValues('A', 'B')), 'minor major major'],
  [value(oneOfValues('A', 'B')), value(oneOfValues('A')), 'major major major'],
  [value(openEnum('A')), value(openEnum('A', 'B')), 'minor minor minor'],
  [value(openEnum('A', 'B')), value(openEnum('A')), 'major major major'],
  [value(text), value({ ...text, contentEncoding: 'base64' }), 'major major major'],
  [closed({ a: flag }), closed({ a: { ...flag, default: true } }), 'minor minor major'],
  [
    closed({ a: { ...flag, default: true } }),
    closed({ a: { ...flag, default: false } }),
    'major major major',
  ],
  [open({}, { $id: 'urn:a' }), open({}, { $id: 'urn:b' }), 'major major major'],
  [
    open({ root: to('Node') }, { $defs: { Node: node } }),
    open({ root: node }, { $defs: { Node: node } }),
    'patch patch patch',
  ],
])('from %j to %j: %s', (before, after, expected) => {
  const bumps = DIRECTIONS.map((direction) => compareDocuments(before, after, accepts, direction).bump);
  expect(bumps.join(' ')).toBe(expected);
});

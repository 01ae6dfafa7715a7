import { describe, expect, it } from 'vitest';
import { _, Name } from './ajv.js';
import { commaSeparated, conforms, fragmentConforms, requiredGroup } from './expressions.js';
import type { JsonSchema } from '../json-schema.js';

const value = new Name('v');

describe('a fragment', () => {
  it.each<[JsonSchema, string]>([
    [{}, 'true'],
    [{ properties: { a: {} } }, 'true'],
    [{ required: ['a', 'b-c'] }, '((v.a !== undefined) && (v["b-c"] !== undefined))'],
    [{ required: ['a'], properties: { a: {} } }, '(v.a !== undefined)'],
    [{ required: ['a'], properties: { a: { const: 1 } } }, '(v.a === 1)'],
    [{ properties: { a: { const: 1 } } }, '((v.a === undefined || v.a === 1))'],
    [{ properties: { a: false } }, '(v.a === undefined)'],
    [{ required: ['a'], properties: { a: false } }, '(false)'],
  ])('%j is one expression', (fragment, code) => {
    expect(fragmentConforms(fragment, value).toString()).toBe(code);
  });
});

describe('a value', () => {
  it.each<[JsonSchema, string | undefined]>([
    [{}, undefined],
    [{ type: ['string', 'null'] }, '((typeof v === "string") || (v === null))'],
    [{ anyOf: [{ type: 'null' }, {}] }, '((v === null) || (true))'],
  ])('of %j is one expression', (schema, code) => {
    expect(conforms(schema, value)?.toString()).toBe(code);
  });
});

describe('a group of alternatives', () => {
  it('that each only require one member has their names', () => {
    expect(requiredGroup([{ required: ['a'] }, { required: ['b'] }])).toEqual(['a', 'b']);
  });

  it.each<[JsonSchema[] | undefined]>([
    [undefined],
    [[{ required: ['a'] }, { required: ['b'], properties: { b: {} } }]],
    [[{ required: ['a'] }, {}]],
    [[{ required: ['a', 'b'] }, { required: ['c'] }]],
  ])('of another form has none: %j', (branches) => {
    expect(requiredGroup(branches)).toBeUndefined();
  });
});

it('a list of code has commas between', () => {
  expect(commaSeparated([_`1`, _`2`, _`3`]).toString()).toBe('1, 2, 3');
  expect(commaSeparated([]).toString()).toBe('');
});

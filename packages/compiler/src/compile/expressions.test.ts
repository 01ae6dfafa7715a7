import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { _, Name } from './print-guards.js';
import { conforms, fragmentConforms, NO_LEVELS, type Scope } from './expressions.js';

const value = new Name('v');

const scope: Scope = {
  callGuard: (contract, inner) => _`guards.${new Name(contract)}(${inner})`,
  runtime: (name) => new Name(`runtime_${name}`),
  callPart: (_schema, inner) => _`part(${inner})`,
  function: () => new Name('part'),
  constant: () => new Name('constant'),
  fitsTable: () => 'fitsTable()',
  levels: NO_LEVELS,
};

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
    expect(fragmentConforms(fragment, value, scope).toString()).toBe(code);
  });
});

describe('a value', () => {
  it.each<[JsonSchema, string | undefined]>([
    [{}, undefined],
    [{ type: ['string', 'null'] }, '((typeof v === "string") || (v === null))'],
    [{ type: 'string', minLength: 1 }, '((typeof v === "string") && (v !== ""))'],
    [{ type: 'string', minLength: 0 }, 'typeof v === "string"'],
    [{ $ref: '#/$defs/Note' }, 'guards.Note(v)'],
    [{ type: 'integer', minimum: 1 }, 'part(v)'],
    [{ type: 'string', format: 'date' }, '((typeof v === "string") && (runtime_isDate(v)))'],
    [{ type: 'array', items: { type: 'null' } }, 'runtime_every(v, 0, (item) => item === null)'],
  ])('of %j is one expression', (schema, code) => {
    expect(conforms(schema, value, scope)?.toString()).toBe(code);
  });
});

import { describe, expect, it } from 'vitest';
import { accepts } from './accepts.js';
import { type Answer, prove } from './prove.js';
import type { CreateValidator } from './prove.js';
import type { Schema, SchemaObject } from './schema.js';

const text: SchemaObject = { type: 'string' };
const tree: SchemaObject = {
  type: 'object',
  properties: { value: text, children: { type: 'array', items: { $ref: '#' } } },
  required: ['value', 'children'],
  additionalProperties: false,
};

function node(name: string, schema: Schema): SchemaObject {
  return { type: 'object', properties: { [name]: schema }, required: [name] };
}

describe('a witness', () => {
  it.each<[string, Schema, Schema, unknown]>([
    ['is the smallest that shows it', { type: 'object' }, { type: 'object', required: ['a'] }, {}],
    ['has the least number of characters', { minLength: 3, type: 'string' }, { enum: ['text'] }, 'text 2'],
    [
      'violates two alternatives with two items',
      { type: 'array', items: { enum: ['a', 'b'] } },
      { anyOf: [{ items: { const: 'a' } }, { items: { const: 'b' } }] },
      ['b', 'a'],
    ],
    [
      'violates two alternatives with one item where there is room for one',
      { oneOf: [{ type: 'array' }, { type: 'array', minItems: 2 }] },
      {
        anyOf: [
          { type: 'array', items: { type: 'integer' } },
          { type: 'array', items: text },
        ],
      },
      [0.5],
    ],
    [
      'violates two rules for all properties with one property where there is room for one',
      { oneOf: [{ type: 'object' }, { type: 'object', minProperties: 2 }] },
      { anyOf: [{ additionalProperties: { type: 'integer' } }, { additionalProperties: text }] },
      { other: 0.5 },
    ],
    [
      'meets two alternatives of which exactly one may hold',
      { properties: { a: text, b: text }, type: 'object' },
      { oneOf: [{ required: ['a'] }, { required: ['b'] }, {}] },
      { a: 'text', b: 'text' },
    ],
    [
      'is as deep as it has to be',
      tree,
      {
        ...tree,
        properties: { value: text, children: { type: 'array', items: { $ref: '#' }, minItems: 1 } },
      },
      { value: 'text', children: [] },
    ],
    [
      'reuses a part that was not found inside another',
      {
        type: 'object',
        properties: { x: { $ref: '#/$defs/H' }, y: { $ref: '#/$defs/M' } },
        required: ['x', 'y'],
        $defs: {
          H: { anyOf: [node('m', { $ref: '#/$defs/M' }), node('leaf', text)] },
          M: node('h', { $ref: '#/$defs/H' }),
        },
      },
      false,
      { x: { leaf: 'text' }, y: { h: { leaf: 'text' } } },
    ],
    [
      'has a name that objects inherit',
      { required: ['toString'], type: 'object' },
      false,
      { toString: 'text' },
    ],
    [
      'has a constant with a name that objects inherit',
      { const: { valueOf: 'text' } },
      { const: {} },
      { valueOf: 'text' },
    ],
  ])('%s', (_what, first, second, witness) => {
    expect(accepts(first, second)).toEqual({ answer: 'no', witness });
  });

  it('may have its own property called __proto__', () => {
    const result = accepts({ type: 'object', required: ['__proto__'] }, false);
    expect(JSON.stringify(result)).toBe('{"answer":"no","witness":{"__proto__":"text"}}');
  });
});

it.each<[Schema, Schema]>([
  [{ ...tree, properties: { children: { type: 'array', minItems: 1, items: { $ref: '#' } } } }, false],
  [
    {
      oneOf: [
        { type: 'array', items: { enum: [1, 2] } },
        { type: 'array', minItems: 2 },
      ],
      type: 'array',
    },
    true,
  ],
  [{ type: 'string', pattern: '^(a+)+b$', minLength: 1 }, { pattern: '^(a+)+b$' }],
  [
    { type: 'number', multipleOf: 0.1, minimum: 1 },
    { multipleOf: 0.1, minimum: 0 },
  ],
  [{ type: 'array', uniqueItems: true, minItems: 2 }, { uniqueItems: true }],
  [{ type: 'string', pattern: '^a' }, { minLength: 1 }],
  [
    { type: 'string', pattern: '^[0-9]{2}$' },
    { pattern: String.raw`^\d+$`, maxLength: 2 },
  ],
  [{ type: 'integer', multipleOf: 4 }, { multipleOf: 2 }],
  [{ type: 'integer' }, { type: 'number', multipleOf: 1 }],
  [{ type: 'number', multipleOf: 2 }, { type: 'integer' }],
])('a proof that %j implies %j', (first, second) => {
  expect(accepts(first, second)).toEqual({ answer: 'yes' });
});

function fail(): never {
  throw new Error('out of order');
}

function by(createValidator: CreateValidator): Answer {
  return prove(text, { type: 'integer' }, { createValidator, formats: new Map() });
}

describe('unknown', () => {
  it.each<[string, Schema]>([
    [
      'the keyword "contentEncoding" at "/properties/a" cannot be compared',
      { properties: { a: { contentEncoding: 'base64' } } },
    ],
    ['an invalid pattern at "" cannot be compared', { patternProperties: { '(': true } }],
    ['an invalid pattern at "" cannot be compared', { pattern: '(' }],
    ['"minItems" 0.5 at "" cannot be compared', { minItems: 0.5 }],
    ['"multipleOf" 0 at "" cannot be compared', { multipleOf: 0 }],
    ['"maximum" Infinity at "" cannot be compared', { maximum: Infinity }],
    ['a value with 1000000000 characters is too large to build', { type: 'string', minLength: 1e9 }],
    ['a value with 1000000000 items is too large to build', { type: 'array', minItems: 1e9 }],
    ['a value with 1000000000 properties is too large to build', { type: 'object', minProperties: 1e9 }],
    [
      'a value with 81009001 parts is too large to build',
      { type: 'array', minItems: 9e3, items: { type: 'array', minItems: 9e3 } },
    ],
    ['the reference "#/$defs/A" has no target in the document', { $ref: '#/$defs/A' }],
    ['the reference "other.json" has no target in the document', { $ref: 'other.json' }],
    [
      'is there an integer with these divisors from -Infinity to Infinity?',
      { type: 'integer', allOf: [{ multipleOf: 6 }, { multipleOf: 35 }], not: { multipleOf: 15 } },
    ],
    [
      'are there 3 different items? Only equal rules are compared',
      { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 },
    ],
    ['"#" refers only to itself', { $ref: '#' }],
    ['a schema refers to itself for one and the same value', { anyOf: [{ $ref: '#' }, text] }],
    [
      'is there a string that matches the format decimal and does not match the pattern ^-?[0-9]+(\\.[0-9]+)?$? Formats are compared for equality only',
      { type: 'string', format: 'decimal' },
    ],
    [
      'is there a string that matches the format postcode and does not match the pattern ^-?[0-9]+(\\.[0-9]+)?$? Formats are compared for equality only',
      { type: 'string', format: 'postcode' },
    ],
  ])('is: %s', (reason, document) => {
    expect(accepts(document, { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' })).toEqual({
      answer: 'unknown',
      reason,
    });
  });

  it('covers a part without a counterexample inside an undecided one', () => {
    const rare: Schema = { type: 'string', pattern: '^(?=zebra)[a-z]{5}-[0-9]$' };
    const document = {
      ...node('x', { $ref: '#/$defs/H' }),
      allOf: [node('y', { $ref: '#/$defs/M' })],
      $defs: {
        H: { anyOf: [node('m', { $ref: '#/$defs/M' }), node('leaf', rare)] },
        M: node('h', { $ref: '#/$defs/H' }),
      },
    };
    expect(accepts(document, false).answer).toBe('unknown');
  });

  it('comes with the path in the document', () => {
    const [first, second] = ['^(?=[ab])(aa|bb)$', '^(?:aa|bb)$'].map((pattern) =>
      node('a', { type: 'array', items: node('b', { type: 'string', pattern }) }),
    );
    expect(accepts(second!, first!)).toEqual({
      answer: 'unknown',
      reason:
        'at a[].b, is there a string that matches the pattern ^(?:aa|bb)$ and does not match the pattern ^(?=[ab])(aa|bb)$? Formats are compared for equality only',
    });
  });

  it('is the answer if the validator does not confirm the witness, or throws', () => {
    expect(by(() => () => true)).toEqual({
      answer: 'unknown',
      reason: 'the validator does not confirm "text"',
    });
    expect(by(fail)).toEqual({
      answer: 'unknown',
      reason: 'the comparison failed: out of order',
    });
  });

  it('is the answer after too many steps', () => {
    expect(accepts(tree, { ...tree, additionalProperties: true }, 3)).toEqual({
      answer: 'unknown',
      reason: 'the comparison takes too many steps',
    });
  });
});

import type { Schema, SchemaObject } from '../src/containment/schema.js';

/** A question with the answer that it has by construction. */
export interface Question {
  readonly name: string;
  readonly first: Schema;
  readonly second: Schema;
  readonly answer: 'yes' | 'no';
}

type Both = readonly [SchemaObject, SchemaObject];

const text = (rules: SchemaObject = {}): SchemaObject => ({ type: 'string', ...rules });
const pattern = (source: string, rules: SchemaObject = {}): SchemaObject =>
  text({ pattern: source, ...rules });
const number = (rules: SchemaObject = {}): SchemaObject => ({ type: 'number', ...rules });
const integer = (rules: SchemaObject = {}): SchemaObject => ({ type: 'integer', ...rules });
const list = (rules: SchemaObject = {}): SchemaObject => ({ type: 'array', ...rules });
const object = (rules: SchemaObject = {}): SchemaObject => ({ type: 'object', ...rules });

/** The first accepts less than the second. Two of these pairs, and one of the equal ones, are beyond the prover. */
const NARROWER: readonly Both[] = [
  [text({ minLength: 1 }), text()],
  [text({ minLength: 2 }), text({ minLength: 1 })],
  [text({ minLength: 500 }), text({ minLength: 499 })],
  [text({ maxLength: 0 }), text({ maxLength: 1 })],
  [text({ maxLength: 255 }), text({ maxLength: 256 })],
  [text({ maxLength: 10 }), text()],
  [text({ minLength: 2, maxLength: 4 }), text({ minLength: 2, maxLength: 5 })],
  [text({ minLength: 3, maxLength: 3 }), text({ minLength: 2, maxLength: 4 })],
  [{ enum: ['ab', 'abc'] }, text({ minLength: 2, maxLength: 3 })],
  [{ enum: ['😀'] }, text({ maxLength: 1 })],

  [pattern('^a+$'), pattern('^[ab]+$')],
  [pattern('^[ab]+$'), text({ minLength: 1 })],
  [pattern('^[0-9]{4}$'), pattern('^[0-9]+$')],
  [pattern('^[0-9]{4}$'), text({ minLength: 4, maxLength: 4 })],
  [pattern('^[A-Z]{2}$'), pattern('^[A-Za-z]{2}$')],
  [pattern('^foo'), pattern('foo')],
  [pattern('foo$'), pattern('foo')],
  [pattern('foobar'), pattern('foo')],
  [pattern('^(?:red|green)$'), pattern('^(?:red|green|blue)$')],
  [{ enum: ['red', 'green'] }, pattern('^(?:red|green|blue)$')],
  [pattern('^(?:red|green)$'), { enum: ['red', 'green', 'blue'] }],
  [pattern('^\\d{3}-\\d{4}$'), pattern('^[0-9-]+$')],
  [pattern('^\\w+$'), pattern('^\\S+$')],
  [pattern('^[^\\s]+$'), pattern('^[^ ]+$')],
  [pattern('^.*$'), text()],
  [pattern('^(a|b)\\1$'), pattern('^[ab]{2}$')],
  [pattern('^.{1,10}$'), pattern('^.{1,20}$')],
  [pattern('^(?!admin)[a-z]+$'), pattern('^[a-z]+$')],
  [pattern('^(?=.*[0-9])[a-z0-9]+$'), pattern('^[a-z0-9]+$')],
  [pattern('\\bcat\\b'), pattern('cat')],
  [pattern('^\\p{Lu}+$'), pattern('^\\p{L}+$')],
  [pattern('^-?[0-9]+$'), pattern('^-?[0-9]+(\\.[0-9]+)?$')],
  [pattern('^[0-9]{4}-(?:0[1-9]|1[0-2])$'), pattern('^[0-9]{4}-[0-9]{2}$')],
  [pattern('^(?:[a-f0-9]{2}:){5}[a-f0-9]{2}$'), pattern('^[a-f0-9:]{17}$')],
  [pattern('^[a-z]+@[a-z]+\\.[a-z]{2,}$'), pattern('^[^@]+@[^@]+$')],
  [pattern('^[a-z]+$', { maxLength: 5 }), pattern('^[a-z]+$', { maxLength: 6 })],
  [pattern('^(?:ab)*$', { minLength: 3 }), pattern('^(?:ab)*$', { minLength: 2 })],
  [text({ allOf: [{ pattern: 'a' }, { pattern: 'b' }] }), pattern('a')],
  [text({ format: 'date', pattern: '^2' }), text({ format: 'date' })],
  [text({ format: 'date', pattern: '^20' }), text({ pattern: '^2' })],

  [number({ maximum: 5 }), number({ maximum: 6 })],
  [number({ exclusiveMaximum: 5 }), number({ maximum: 5 })],
  [number({ minimum: 1 }), number({ minimum: 0 })],
  [number({ exclusiveMinimum: 0 }), number({ minimum: 0 })],
  [number({ minimum: 0.5, maximum: 0.75 }), number({ minimum: 0.5, maximum: 0.8 })],
  [number({ minimum: -1e9 }), number()],
  [number({ maximum: 0.1 }), number({ maximum: 0.11 })],
  [number({ exclusiveMinimum: 1, exclusiveMaximum: 2 }), number({ minimum: 1, maximum: 2 })],
  [integer({ maximum: 5 }), integer({ maximum: 6 })],
  [integer({ minimum: 0.5, maximum: 9 }), integer({ minimum: 1 })],
  [integer({ minimum: 0 }), number({ minimum: 0 })],
  [integer({ minimum: 0, maximum: 255 }), integer({ minimum: 0, maximum: 65_535 })],
  [{ enum: [1, 2, 3] }, integer({ minimum: 1, maximum: 4 })],
  [integer({ minimum: 1, maximum: 3 }), { enum: [1, 2, 3, 4] }],
  [integer({ multipleOf: 10 }), integer({ multipleOf: 5 })],
  [integer({ multipleOf: 6 }), number({ multipleOf: 3 })],
  [integer({ multipleOf: 100 }), integer()],
  [number({ multipleOf: 1 }), number()],
  [number({ multipleOf: 0.5 }), number({ multipleOf: 0.25 })],
  [number({ multipleOf: 0.01 }), number()],
  [number({ multipleOf: 0.1 }), number({ multipleOf: 0.01 })],
  [number({ multipleOf: 0.01, minimum: 1 }), number({ multipleOf: 0.01, minimum: 0 })],
  [integer({ allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }), integer({ multipleOf: 3 })],
  [{ enum: [0.5, 1] }, number({ multipleOf: 0.5 })],

  [list({ minItems: 1 }), list()],
  [list({ minItems: 3 }), list({ minItems: 2 })],
  [list({ maxItems: 0 }), list({ maxItems: 1 })],
  [list({ maxItems: 9 }), list({ maxItems: 10 })],
  [list({ minItems: 2, maxItems: 3 }), list({ minItems: 1, maxItems: 3 })],
  [list({ uniqueItems: true }), list()],
  [list({ maxItems: 1 }), list({ uniqueItems: true })],
  [list({ uniqueItems: true, maxItems: 2 }), list({ uniqueItems: true, maxItems: 3 })],
  [list({ uniqueItems: true, items: { type: 'boolean' } }), list({ maxItems: 2 })],
  [
    list({ uniqueItems: true, items: { enum: [1, 2] } }),
    list({ uniqueItems: true, items: { enum: [1, 2, 3] } }),
  ],
  [list({ items: text({ maxLength: 3 }) }), list({ items: text({ maxLength: 4 }) })],

  [object({ minProperties: 2 }), object({ minProperties: 1 })],
  [object({ maxProperties: 0 }), object({ maxProperties: 1 })],
  [object({ maxProperties: 4 }), object({ maxProperties: 5 })],
  [object({ maxProperties: 2 }), object()],
  [object({ required: ['a', 'b'] }), object({ minProperties: 2 })],
  [object({ properties: { a: true }, additionalProperties: false }), object({ maxProperties: 1 })],
  [
    object({ additionalProperties: number({ minimum: 2 }) }),
    object({ additionalProperties: number({ minimum: 1 }) }),
  ],
];

/** The two accept the same. */
const EQUAL: readonly Both[] = [
  [text({ minLength: 0 }), text()],
  [text({ minLength: 2, maxLength: 3 }), text({ allOf: [{ minLength: 2 }, { maxLength: 3 }] })],
  [text({ minLength: 2, maxLength: 1 }), { enum: [1], type: 'string' }],
  [text({ maxLength: 0 }), { const: '' }],
  [pattern('^[0-9]+$'), pattern('^\\d+$')],
  [pattern('^(?:a|b)$'), pattern('^[ab]$')],
  [pattern('^(?:a|b)$'), { enum: ['a', 'b'] }],
  [pattern('^a{2,3}$'), pattern('^aaa?$')],
  [pattern('foo'), pattern('^[^]*foo')],
  [pattern('^[a-z]+$', { maxLength: 3 }), pattern('^[a-z]{1,3}$')],
  [pattern('^[^]{2,5}$'), text({ minLength: 2, maxLength: 5 })],
  [pattern('^(?!$)'), text({ minLength: 1 })],
  [pattern('^[\\w]+$'), pattern('^[A-Za-z0-9_]+$')],
  [pattern('^(?:ab)*$'), pattern('^(?:(?:ab)(?:ab))*(?:ab)?$')],
  [pattern('^Token .+$', { minLength: 7 }), pattern('^Token .+$')],
  [pattern('\\bcat\\b'), pattern('(?:^|\\W)cat(?:$|\\W)')],
  [pattern(''), text()],
  [integer({ minimum: 1 }), integer({ exclusiveMinimum: 0 })],
  [integer({ maximum: 4.5 }), integer({ maximum: 4 })],
  [integer({ minimum: 1, maximum: 3 }), { enum: [1, 2, 3] }],
  [number({ minimum: 2, maximum: 2 }), { const: 2 }],
  [number({ minimum: 3, maximum: 2 }), { type: 'number', enum: ['a'] }],
  [number({ minimum: 1 }), number({ allOf: [{ minimum: 0 }, { minimum: 1 }] })],
  [integer(), number({ multipleOf: 1 })],
  [integer({ minimum: 0, maximum: 9 }), number({ multipleOf: 1, minimum: 0, maximum: 9 })],
  [integer({ allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }), integer({ multipleOf: 6 })],
  [integer({ multipleOf: 5, minimum: 1, maximum: 14 }), { enum: [5, 10] }],
  [number({ multipleOf: 0.25, exclusiveMinimum: 0, maximum: 0.5 }), { enum: [0.25, 0.5] }],
  [list({ minItems: 0 }), list()],
  [list({ maxItems: 0 }), list({ items: false })],
  [list({ maxItems: 1, uniqueItems: true }), list({ maxItems: 1 })],
  [list({ uniqueItems: true, items: { const: 1 } }), list({ maxItems: 1, items: { const: 1 } })],
  [list({ uniqueItems: false }), list()],
  [object({ minProperties: 0 }), object()],
  [object({ maxProperties: 0 }), object({ additionalProperties: false })],
];

/** Each accepts something that the other refuses. */
const APART: readonly Both[] = [
  [text({ minLength: 3 }), text({ maxLength: 4 })],
  [text({ maxLength: 3 }), pattern('^[0-9]+$')],
  [pattern('^a'), pattern('b$')],
  [pattern('^[a-m]+$'), pattern('^[k-z]+$')],
  [pattern('^[0-9]{2,4}$'), pattern('^[0-9]{3,5}$')],
  [pattern('foo'), pattern('bar')],
  [text({ format: 'date' }), pattern('^1')],
  [number({ minimum: 0 }), number({ maximum: 10 })],
  [integer({ multipleOf: 2 }), integer({ multipleOf: 3 })],
  [number({ multipleOf: 1.5 }), integer({ minimum: 3 })],
  [number({ minimum: 0.5 }), integer()],
  [list({ minItems: 2 }), list({ maxItems: 3 })],
  [list({ uniqueItems: true }), list({ minItems: 2 })],
  [list({ uniqueItems: true }), list({ items: text() })],
  [object({ minProperties: 1 }), object({ maxProperties: 2 })],
  [object({ maxProperties: 1 }), object({ required: ['a'] })],
];

/** Places of a schema in a document. None of them accepts what the schema refuses, or the other way round. */
const NESTINGS: readonly (readonly [name: string, nest: (schema: SchemaObject) => SchemaObject])[] = [
  ['alone', (schema) => schema],
  ['as a property', (schema) => object({ properties: { a: schema, b: text() } })],
  [
    'as a required property',
    (schema) => object({ properties: { a: schema }, required: ['a'], additionalProperties: false }),
  ],
  ['as other properties', (schema) => object({ additionalProperties: schema })],
  ['as items', (schema) => list({ items: schema })],
  ['as an alternative', (schema) => ({ anyOf: [{ type: 'boolean' }, schema, { type: 'null' }] })],
  ['in all', (schema) => ({ allOf: [{ description: 'Any.' }, schema] })],
  [
    'behind a reference',
    (schema) => object({ properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: schema } }),
  ],
];

/** Every pair, in both directions, in every place. */
export function questions(): Question[] {
  return NESTINGS.flatMap(([place, nest]) => {
    const ask = (first: SchemaObject, second: SchemaObject, answer: Question['answer']): Question => ({
      name: `${JSON.stringify(first)} within ${JSON.stringify(second)}, ${place}`,
      first: nest(first),
      second: nest(second),
      answer,
    });
    return [
      ...NARROWER.flatMap(([less, more]) => [ask(less, more, 'yes'), ask(more, less, 'no')]),
      ...EQUAL.flatMap(([one, other]) => [ask(one, other, 'yes'), ask(other, one, 'yes')]),
      ...APART.flatMap(([one, other]) => [ask(one, other, 'no'), ask(other, one, 'no')]),
    ];
  });
}

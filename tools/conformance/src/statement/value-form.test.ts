import { expect, it } from 'vitest';
import type { ValueForms } from './model.js';
import { formOf } from './value-form.js';

const FORMS: ValueForms = new Map([
  ['text', { type: 'string', format: undefined, pattern: undefined }],
  ['integer', { type: 'integer', format: undefined, pattern: undefined }],
  ['null', { type: 'null', format: undefined, pattern: undefined }],
  ['date', { type: 'string', format: 'date', pattern: '^d$' }],
]);

const text = { type: 'string' };
const pet = { $ref: '#/$defs/Pet', description: 'A pet.' };

it.each<[string, object | boolean]>([
  ['text', { type: 'string', description: 'A name.', examples: ['Rex'] }],
  ['text seen A B', { type: 'string', examples: ['A', 'B'], 'x-open-enum': true }],
  ['text', { type: 'string', 'x-open-enum': true }],
  ['text with minLength 1', { type: 'string', minLength: 1 }],
  ['date', { type: 'string', format: 'date', pattern: '^d$' }],
  ['text with format "date"', { type: 'string', format: 'date' }],
  ['text with pattern "^d$"', { type: 'string', pattern: '^d$' }],
  ['text with format "date" with pattern "^e$"', { type: 'string', format: 'date', pattern: '^e$' }],
  ['integer', { type: 'integer' }],
  ['integer with maximum 31', { type: 'integer', maximum: 31 }],
  ['number', { type: 'number' }],
  ['text | null', { type: ['null', 'string'] }],
  ['date | null', { type: ['string', 'null'], format: 'date', pattern: '^d$' }],
  ['text | integer', { type: ['string', 'integer'] }],
  ['one of A', { type: 'string', const: 'A' }],
  ['one of A B', { type: 'string', enum: ['A', 'B'] }],
  ['one of A B | null', { type: ['string', 'null'], enum: ['A', 'B', null] }],
  ['one of A B null', { enum: ['A', 'B', null] }],
  ['one of A with type "integer"', { type: 'integer', const: 'A' }],
  ['one of 1 "a b"', { enum: [1, 'a b'] }],
  ['Pet', pet],
  ['Pet with x-not-shown "all"', { ...pet, 'x-not-shown': 'all' }],
  ['Pet | null', { anyOf: [{ type: 'null' }, pet], description: 'A pet.' }],
  ['Pet | text with minProperties 1', { anyOf: [pet, text], minProperties: 1 }],
  ['list of text', { type: 'array', items: text }],
  ['list of anything', { type: 'array' }],
  [
    'list at least 1 of (Pet | null)',
    { type: 'array', minItems: 1, items: { anyOf: [pet, { type: 'null' }] } },
  ],
  ['list of text with maxItems 3', { type: 'array', items: text, maxItems: 3 }],
  ['map of text', { type: 'object', additionalProperties: text }],
  [
    'map at least 1 of (text | Pet)',
    { type: 'object', additionalProperties: { anyOf: [text, pet] }, minProperties: 1 },
  ],
  ['free-form', { type: 'object', additionalProperties: true, 'x-not-shown': 'its members' }],
  ['free-form', { type: 'object', 'x-not-shown': 'its members' }],
  ['object', { type: 'object', additionalProperties: true }],
  ['object without members', { type: 'object', additionalProperties: false }],
  [
    'free-form | null',
    { type: ['object', 'null'], additionalProperties: true, 'x-not-shown': 'its members' },
  ],
  ['free-form with minProperties 1', { type: 'object', 'x-not-shown': 'its members', minProperties: 1 }],
  ['not-shown', { 'x-not-shown': 'the body', description: 'A body.' }],
  ['anything', {}],
  ['anything', true],
  ['nothing', false],
])('%s', (form, schema) => {
  expect(formOf(schema as Parameters<typeof formOf>[0], FORMS)).toBe(form);
});

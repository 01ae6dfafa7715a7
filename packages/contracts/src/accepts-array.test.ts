import { expect, it } from 'vitest';
import { acceptsArray } from './accepts-array.js';

it.each([
  [{ type: 'array' }, true],
  [{ type: ['null', 'array'] }, true],
  [{ type: 'object' }, false],
  [{ type: ['null', 'object'] }, false],
  [{ description: 'any value' }, true],
  [{ const: 1 }, false],
  [{ enum: ['a'] }, false],
  [{ anyOf: [{ type: 'object' }, { type: 'array' }] }, true],
  [{ oneOf: [{ type: 'object' }, { type: 'string' }] }, false],
  [{ $ref: '#/$defs/A', $defs: { A: { type: 'array' } } }, true],
  [{ $ref: '#/$defs/A', $defs: { A: { type: 'object' } } }, false],
  [{ anyOf: [{ $ref: '#/$defs/A' }], $defs: { A: { type: 'object' } } }, false],
  [{ $ref: '#/$defs/B', $defs: { A: { type: 'object' } } }, true],
  [{ $ref: '#/$defs/A', $defs: { A: [] } }, true],
  [{ $ref: '#/$defs/A', $defs: null }, true],
  [{ allOf: [{ type: 'object' }] }, false],
  [{ allOf: [{ minItems: 1 }, { $ref: '#/$defs/A' }], $defs: { A: { type: 'array' } } }, true],
  [{ $ref: '#/$defs/A', anyOf: [{ type: 'object' }], $defs: { A: { type: 'array' } } }, false],
  [{ enum: ['a', [1]] }, true],
  [{ const: [] }, true],
  [{ anyOf: [null, 'array', ['array'], { type: 'object' }] }, false],
  [{ $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }, true],
])('%j: %j', (schema, expected) => {
  expect(acceptsArray(schema)).toBe(expected);
});

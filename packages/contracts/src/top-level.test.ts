import { expect, it } from 'vitest';
import { readTopLevel } from './top-level.js';

const $defs = {
  A: { type: 'object', required: ['a'], properties: { a: {}, b: {} } },
  Loop: { $ref: '#/$defs/Loop' },
};

it.each([
  [{ $ref: '#/$defs/A' }, 'object', ['a'], ['b']],
  [{ type: 'array', items: { $ref: '#/$defs/A' } }, 'array', ['a'], ['b']],
  [{ type: ['object', 'null'], properties: { a: {} } }, 'object', [], ['a']],
  [{ anyOf: [{ $ref: '#/$defs/A' }, { type: 'object', required: ['a', 'c'] }] }, 'object', ['a'], ['b', 'c']],
  [
    { type: 'object', properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    'object',
    [],
    ['a', 'b'],
  ],
  [{ allOf: [{ $ref: '#/$defs/A' }, { required: ['b'] }] }, 'object', ['a', 'b'], []],
  [{ oneOf: [{ $ref: '#/$defs/A' }, { type: 'string' }] }, 'any', [], ['a', 'b']],
  [{ type: 'string' }, 'scalar', [], []],
  [{ $ref: '#/$defs/Loop' }, 'any', [], []],
  [{ properties: { a: {} }, allOf: [{ $ref: '#' }] }, 'object', [], ['a']],
  [{ $ref: '#/$defs/Absent' }, 'any', [], []],
  [{ anyOf: [true, null], required: 1 }, 'any', [], []],
])('%j', (schema, shape, required, optional) => {
  expect(readTopLevel({ ...schema, $defs })).toEqual({ shape, fields: { required, optional } });
});

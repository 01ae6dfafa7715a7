import { expect, it } from 'vitest';
import { accepts } from './accepts.js';
import { toComparable } from './comparable.js';
import type { SchemaObject } from './schema.js';

const fields = { type: 'object', properties: { a: { type: 'string' } } } as const;

it.each<[one: SchemaObject, other: SchemaObject, expected: string]>([
  [{ ...fields, unevaluatedProperties: false }, { ...fields, additionalProperties: false }, 'yes'],
  [{ type: 'number', multipleOf: 1 }, { type: 'integer' }, 'yes'],
  [
    { ...fields, allOf: [{ properties: { b: {} } }], unevaluatedProperties: false },
    { ...fields, additionalProperties: false },
    'unknown',
  ],
])('%j and %j are two spellings of one rule: %s', (one, other, expected) => {
  const [first, second] = [toComparable(one), toComparable(other)];
  expect([accepts(first, second).answer, accepts(second, first).answer]).toEqual(
    expected === 'yes' ? ['yes', 'yes'] : expect.arrayContaining([expected]),
  );
});

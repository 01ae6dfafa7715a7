import { expect, it } from 'vitest';
import { accepts } from './accepts.js';
import { toComparable } from './comparable.js';
import type { SchemaObject } from './schema.js';

const fields = { type: 'object', properties: { a: { type: 'string' } } } as const;

it.each<[what: string, one: SchemaObject, other: SchemaObject, expected: string]>([
  [
    'a closed object',
    { ...fields, unevaluatedProperties: false },
    { ...fields, additionalProperties: false },
    'yes',
  ],
  ['integers', { type: 'number', multipleOf: 1 }, { type: 'integer' }, 'yes'],
  [
    'what a schema in place evaluates',
    { ...fields, allOf: [{ properties: { b: {} } }], unevaluatedProperties: false },
    { ...fields, additionalProperties: false },
    'unknown',
  ],
])('%s in two spellings is compared', (_what, one, other, expected) => {
  const [first, second] = [toComparable(one), toComparable(other)];
  expect([accepts(first, second).answer, accepts(second, first).answer]).toEqual(
    expected === 'yes' ? ['yes', 'yes'] : expect.arrayContaining([expected]),
  );
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../test/random-patterns.js';
import { combined, lists, numbers, texts } from '../../test/random-schemas.js';
import { PAIRS, parameters, TIMEOUT } from '../../test/runs.js';
import { accepts } from './accepts.js';
import type { Schema, SchemaObject } from './schema.js';
import { validatorOf } from './validator.js';

const OPTIONS = { forms: false, limits: true, rules: false };

/** All lists of up to so many of some values. */
function sequences<T>(values: readonly T[], most: number): T[][] {
  if (most === 0) return [[]];
  const shorter = sequences(values, most - 1);
  const longest = shorter.filter((list) => list.length === most - 1);
  return [...shorter, ...longest.flatMap((list) => values.map((value) => [...list, value]))];
}

const NUMBERS = Array.from({ length: 161 }, (_, index) => (index - 40) / 20);
const WORDS = sequences(['a', 'b', '0', '-', '😀'], 4).map((characters) => characters.join(''));
const LISTS = sequences<unknown>([0, 1, 2, 'x', true, null, [], [1], {}, { a: 1 }], 3);

const string = fc.oneof(
  texts(OPTIONS),
  fc.tuple(texts(OPTIONS), patterns()).map(([schema, pattern]): SchemaObject => ({ ...schema, pattern })),
);
const ITEMS: readonly Schema[] = [
  true,
  { type: 'boolean' },
  { enum: [0, 1] },
  { type: 'integer' },
  { type: 'null' },
  { type: 'integer', minimum: 0, maximum: 2 },
  { type: 'array', maxItems: 1, items: { const: 1 } },
  { type: 'object', maxProperties: 0 },
];

const other = fc.constantFrom<SchemaObject>(
  { enum: [0, 1, 0.5, 1.2, '', 'a', 'ab'] },
  { type: ['number', 'string'] },
);

describe.each<[string, fc.Arbitrary<SchemaObject>, readonly unknown[]]>([
  ['numbers', numbers(), NUMBERS],
  ['strings', string, WORDS],
  ['lists', lists(fc.constantFrom(...ITEMS), OPTIONS), LISTS],
])('%s', (_kind, single, values) => {
  it('have answers that no value refutes', { timeout: TIMEOUT }, () => {
    const answers = { yes: 0, no: 0, unknown: 0 };
    const runs = Math.ceil(PAIRS / 5);
    const schema = combined(fc.oneof({ weight: 8, arbitrary: single }, { weight: 1, arbitrary: other }));
    const property = fc.property(schema, schema, fc.boolean(), (one, two, isPart) => {
      const [first, second] = isPart ? [{ allOf: [one, two] }, two] : [one, two];
      const result = accepts(first, second);
      answers[result.answer] += 1;
      if (result.answer === 'unknown') return;
      const [isFirst, isSecond] = [first, second].map(validatorOf);
      const tried = result.answer === 'no' ? [result.witness] : values;
      const refuting = tried.filter((value) => isFirst!(value) && !isSecond!(value));
      expect([first, second, refuting.slice(0, 1)]).toEqual([
        first,
        second,
        result.answer === 'no' ? [result.witness] : [],
      ]);
    });
    fc.assert(property, parameters(runs));
    expect(answers.unknown).toBeLessThan(runs * 0.1);
    expect(answers.no).toBeGreaterThan(runs * 0.2);
    expect(answers.yes).toBeGreaterThan(runs * 0.2);
  });
});

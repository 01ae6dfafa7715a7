import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAt } from '@data-import/validators/runtime';
import { toShape } from './shape.js';

it.each([
  ['31/07/2025', '99/99/9999'],
  ['N1 9GU', 'A9 9AA'],
  ['Élodie', 'Aaaaaa'],
  ['a\u200b\n\ud800', 'a???'],
  ['x'.repeat(41), `${'a'.repeat(40)}…`],
  [undefined, ''],
  [null, 'null'],
  [7, 'number'],
  [[], 'array'],
])('the form of %j is %j', (value, shape) => {
  expect(toShape(value)).toBe(shape);
});

it('shapes of texts that differ in letters or digits only are equal and show neither', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const shape = toShape(text);
      expect(toShape(shape)).toBe(shape);
      expect(shape).not.toMatch(/[b-zB-Z0-8]/);
    }),
  );
});

it('finds the value at a path, and no inherited one', () => {
  expect(getAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(getAt({}, ['toString'])).toBeUndefined();
});

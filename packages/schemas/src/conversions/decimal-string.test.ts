import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal } from '../formats/index.js';
import { toDecimalString } from './decimal-string.js';

describe('a number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1.005, '1.005'],
    [1e21, '1000000000000000000000'],
    [1.2345678901234566e25, '12345678901234566000000000'],
    [1e-7, '0.0000001'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [Number.MAX_VALUE, `17976931348623157${'0'.repeat(292)}`],
    [Number.MIN_VALUE, `0.${'0'.repeat(323)}5`],
  ])('%d is %s', (value, text) => {
    expect(toDecimalString(value)).toBe(text);
  });

  it.each([
    [Number.NaN, 'NaN'],
    [Infinity, 'an infinite number'],
    [-Infinity, 'an infinite number'],
  ])('%d is refused', (value, got) => {
    const error = new RangeError(`toDecimalString: expected a finite number, got ${got}`);
    expect(() => toDecimalString(value)).toThrow(error);
  });

  it('is a decimal that reads back as the same number', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, (value) => {
        const text = toDecimalString(value);
        expect(isDecimal(text)).toBe(true);
        expect(Number(text) === value).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a bigint', () => {
  it('is written in full', () => {
    expect(toDecimalString(-(10n ** 30n))).toBe(`-1${'0'.repeat(30)}`);
    expect(toDecimalString(0n)).toBe('0');
  });

  it('is a decimal that reads back as the same bigint', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        const text = toDecimalString(value);
        expect([isDecimal(text), BigInt(text)]).toEqual([true, value]);
      }),
    );
  });
});

describe('a text', () => {
  it('is not quoted when it is refused', () => {
    expect(() => toDecimalString('07700 900123')).toThrow(
      new RangeError('toDecimalString: expected a decimal such as -12.50, got a string of 12 characters'),
    );
  });

  it('is returned if it is a decimal, and refused if it is not', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-.e+') }));
    fc.assert(
      fc.property(texts, (text) => {
        if (isDecimal(text)) expect(toDecimalString(text)).toBe(text);
        else expect(() => toDecimalString(text)).toThrow(RangeError);
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [true, 'boolean'],
  [['1'], 'object'],
])('refuses %o', (value, kind) => {
  expect(() => toDecimalString(value as never)).toThrow(
    new TypeError(`toDecimalString: expected a number, a bigint or a string, got ${kind}`),
  );
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUtcDateTime } from '../formats/index.js';
import { toUtcDateTime } from './utc-date-time.js';

it.each([
  ['an invalid date', new Date('2024-13-01'), 'toUtcDateTime: expected a valid Date, got an invalid one'],
  ['a year above 9999', new Date('+010000-01-01T00:00:00Z'), 'expected a year from 0 to 9999 in UTC'],
  ['a year below 0', new Date('-000001-12-31T23:59:59Z'), 'expected a year from 0 to 9999 in UTC'],
  ['the last instant of all', new Date(8.64e15), 'expected a year from 0 to 9999 in UTC'],
])('refuses %s', (_what, date, message) => {
  const convert = () => toUtcDateTime(date);
  expect(convert).toThrow(RangeError);
  expect(convert).toThrow(message);
});

it('returns the same second, and the same text after a round trip', () => {
  const within = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') };
  fc.assert(
    fc.property(fc.date({ ...within, noInvalidDate: true }), (date) => {
      const text = toUtcDateTime(date);
      expect(isUtcDateTime(text)).toBe(true);
      expect(Date.parse(text)).toBe(Math.floor(date.getTime() / 1000) * 1000);
      expect(toUtcDateTime(new Date(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

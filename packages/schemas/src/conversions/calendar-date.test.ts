import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate } from '../formats/index.js';
import { toCalendarDate } from './calendar-date.js';

it.each([
  // Both sides of midnight in London, in winter and in summer time.
  ['2024-01-31T23:59:59.999Z', 'Europe/London', '2024-01-31'],
  ['2024-02-01T00:00:00Z', 'Europe/London', '2024-02-01'],
  ['2024-06-30T22:59:59.999Z', 'Europe/London', '2024-06-30'],
  ['2024-06-30T23:00:00Z', 'Europe/London', '2024-07-01'],
  // Clock changes: days of 23 and 25 hours.
  ['2024-03-31T00:00:00Z', 'Europe/London', '2024-03-31'],
  ['2024-03-31T22:59:59Z', 'Europe/London', '2024-03-31'],
  ['2024-03-31T23:00:00Z', 'Europe/London', '2024-04-01'],
  ['2024-10-26T23:00:00Z', 'Europe/London', '2024-10-27'],
  ['2024-10-27T23:59:59Z', 'Europe/London', '2024-10-27'],
  ['2024-10-28T00:00:00Z', 'Europe/London', '2024-10-28'],
  // Brazil's clocks went forward at midnight, so this day began at 01:00.
  ['2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03'],
  ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04'],
  // A leap day that starts before midnight in UTC.
  ['2024-02-28T23:30:00Z', 'Europe/Berlin', '2024-02-29'],
  // The extreme offsets, and 30 December 2011, which Samoa skipped.
  ['2024-01-01T09:59:59Z', 'Pacific/Kiritimati', '2024-01-01'],
  ['2024-01-01T10:00:00Z', 'Pacific/Kiritimati', '2024-01-02'],
  ['2024-01-01T10:00:00Z', 'Pacific/Niue', '2023-12-31'],
  ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ['0000-01-01T00:00:00Z', 'UTC', '0000-01-01'],
  ['9999-12-31T23:59:59Z', 'UTC', '9999-12-31'],
  // Zone names are case-insensitive.
  ['2024-06-30T23:00:00Z', 'europe/london', '2024-07-01'],
])('%s in %s is %s', (instant, timeZone, text) => {
  expect(toCalendarDate(new Date(instant), timeZone)).toBe(text);
});

describe('it refuses', () => {
  it.each<unknown>(['Europe/Londno', '', '+01:00', '-0500', undefined, null, { toString: () => 'UTC' }])(
    'the zone %o',
    (timeZone) => {
      const convert = () => toCalendarDate(new Date(0), timeZone as string);
      expect(convert).toThrow(RangeError);
      expect(convert).toThrow(
        'toCalendarDate: expected the name of a time zone that Intl knows, such as Europe/London or UTC',
      );
    },
  );

  it('a wrong zone after a right one', () => {
    expect(toCalendarDate(new Date(0), 'UTC')).toBe('1970-01-01');
    expect(() => toCalendarDate(new Date(0), 'utd')).toThrow(RangeError);
    expect(toCalendarDate(new Date(0), 'UTC')).toBe('1970-01-01');
  });

  const years = 'expected a year from 0 to 9999';

  it.each([
    [new Date(Number.NaN), 'UTC', 'toCalendarDate: expected a valid Date, got an invalid one'],
    [new Date('+010000-01-01T00:00:00Z'), 'UTC', years],
    [new Date('-000001-12-31T00:00:00Z'), 'UTC', years],
    [new Date('9999-12-31T23:30:00Z'), 'Asia/Tokyo', years],
  ])('the date %o in %s', (date, timeZone, message) => {
    const convert = () => toCalendarDate(date, timeZone);
    expect(convert).toThrow(RangeError);
    expect(convert).toThrow(message);
  });

  it('no year that is 9999 there', () => {
    expect(toCalendarDate(new Date('+010000-01-01T00:30:00Z'), 'America/New_York')).toBe('9999-12-31');
  });
});

const instants = fc.date({
  min: new Date('0000-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

it('returns a date within one day of the date in UTC, in every zone', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (date, timeZone) => {
      const text = toCalendarDate(date, timeZone);
      expect(isDate(text)).toBe(true);
      const days = (Date.parse(text) - Date.parse(toCalendarDate(date, 'UTC'))) / 86_400_000;
      expect(Math.abs(days)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000 },
  );
});

it('agrees with the calendar of JavaScript in UTC', () => {
  fc.assert(
    fc.property(instants, (date) => {
      expect(toCalendarDate(date, 'UTC')).toBe(date.toISOString().slice(0, 10));
    }),
    { numRuns: 2_000 },
  );
});

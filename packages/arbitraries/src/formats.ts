import * as fc from 'fast-check';
import type { Schema } from './schema.js';

/** Strings that conform to a format: all of them, or those that a person would write. */
interface Format {
  readonly any: () => fc.Arbitrary<string>;
  readonly plain: () => fc.Arbitrary<string>;
}

const FORMATS: Readonly<Record<string, Format>> = {
  date: { any: days, plain: plainDays },
  'utc-date-time': { any: () => instants(days()), plain: () => instants(plainDays()) },
  'date-time': { any: () => fc.oneof(offsetInstants(), leapSeconds()), plain: () => instants(plainDays()) },
  decimal: {
    any: decimals,
    plain: () => fc.nat(100_000).map((hundredths) => (hundredths / 100).toFixed(2)),
  },
  phone: { any: phones, plain: plainPhones },
};

/** The formats that documents write as a pattern, with or without a standard format. */
const OF_PATTERN: ReadonlyMap<string | undefined, string> = new Map([
  ['^-?[0-9]+(\\.[0-9]+)?$', 'decimal'],
  ['^([ .()\\-]*\\+)?([ .()\\-]*[0-9]){7,15}[ .()\\-]*$', 'phone'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$', 'utc-date-time'],
]);

/** The format of a string; its pattern may stand for one. */
export function getFormat({ format, pattern }: Schema): string | undefined {
  return OF_PATTERN.get(pattern) ?? format;
}

/**
 * Strings that conform to a format of the contracts.
 *
 * @throws {RangeError} if contracts do not use the format.
 */
export function formatted(format: string, plain: boolean): fc.Arbitrary<string> {
  const found = FORMATS[format];
  if (found === undefined) throw new RangeError(`no documents can be derived for the format "${format}"`);
  return plain ? found.plain() : found.any();
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** The calendar repeats after 400 years; `Date.UTC` takes years below 100 for those of the last century. */
function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** A day past the end of a month becomes its last day, which makes ends of months common. */
function daysIn(years: fc.Arbitrary<number>): fc.Arbitrary<string> {
  return fc
    .tuple(years, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([year, month, day]) => {
      return `${padded(year, 4)}-${padded(month, 2)}-${padded(Math.min(day, lastDay(year, month)), 2)}`;
    });
}

function days(): fc.Arbitrary<string> {
  const years = fc.oneof(fc.nat(9999), fc.constantFrom(0, 4, 100, 1900, 2000, 2023, 2024, 9999));
  const notable = fc.constantFrom('0000-02-29', '2000-02-29', '2024-02-29', '1900-02-28', '9999-12-31');
  return fc.oneof({ weight: 4, arbitrary: daysIn(years) }, { weight: 1, arbitrary: notable });
}

function plainDays(): fc.Arbitrary<string> {
  return daysIn(fc.integer({ min: 2010, max: 2029 }));
}

/** `HH:MM:SS` */
function formatTime(secondOfDay: number): string {
  return new Date(secondOfDay * 1000).toISOString().slice(11, 19);
}

function times(): fc.Arbitrary<string> {
  return fc.oneof(fc.nat(86_399), fc.constantFrom(0, 86_399)).map(formatTime);
}

function instants(dates: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(dates, times()).map(([date, time]) => `${date}T${time}Z`);
}

function digits(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength, size: 'max' });
}

function fractions(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constant(''),
    digits(1, 30).map((fraction) => `.${fraction}`),
  );
}

function formatOffset(minutes: number): string {
  return `${minutes < 0 ? '-' : '+'}${formatTime(Math.abs(minutes) * 60).slice(0, 5)}`;
}

const FURTHEST_OFFSET = 23 * 60 + 59;

function offsetMinutes(): fc.Arbitrary<number> {
  return fc.integer({ min: -FURTHEST_OFFSET, max: FURTHEST_OFFSET });
}

function offsetInstants(): fc.Arbitrary<string> {
  const offsets = fc.oneof(fc.constantFrom('Z', 'z', '-00:00', '+00:00'), offsetMinutes().map(formatOffset));
  return fc
    .tuple(days(), fc.constantFrom('T', 't'), times(), fractions(), offsets)
    .map((parts) => parts.join(''));
}

/** Second 60, which exists only at the end of a day in UTC, whatever the offset. */
function leapSeconds(): fc.Arbitrary<string> {
  return fc.tuple(days(), offsetMinutes(), fractions()).map(([date, offset, fraction]) => {
    const minute = (23 * 60 + 59 + offset + 24 * 60) % (24 * 60);
    return `${date}T${formatTime(minute * 60).slice(0, 5)}:60${fraction}${formatOffset(offset)}`;
  });
}

function decimals(): fc.Arbitrary<string> {
  const whole = fc.oneof({ weight: 4, arbitrary: digits(1, 9) }, { weight: 1, arbitrary: digits(1, 60) });
  return fc.tuple(fc.constantFrom('', '-'), whole, fractions()).map((parts) => parts.join(''));
}

function separators(): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...' -.()'), maxLength: 2 });
}

function phones(): fc.Arbitrary<string> {
  const prefix = fc.oneof(
    fc.constant(''),
    separators().map((before) => `${before}+`),
  );
  const digit = fc.tuple(separators(), fc.constantFrom(...'0123456789')).map((parts) => parts.join(''));
  const number = fc.oneof(
    digits(7, 15),
    fc.string({ unit: digit, minLength: 7, maxLength: 15, size: 'max' }),
  );
  return fc.tuple(prefix, number, separators()).map((parts) => parts.join(''));
}

/** Numbers reserved for fiction: nobody must be called by a sample. */
function plainPhones(): fc.Arbitrary<string> {
  return fc.nat(999).map((last) => `+44 7700 900${padded(last, 3)}`);
}

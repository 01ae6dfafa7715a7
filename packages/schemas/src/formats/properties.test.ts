import { date, dateTime, decimal, OWN_FORMATS, phone, utcDateTime } from '@data-import/define';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats, isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } from './index.js';

/** The pattern published with each format. */
const PATTERNS = Object.fromEntries(
  [date, dateTime, decimal, phone, utcDateTime].map((builder) => {
    const { format = '', pattern = '' } = builder('A value.');
    return [format, new RegExp(pattern, 'u')];
  }),
);

const RUNS = { numRuns: 5_000 };

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function numbers(max: number, width: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max }).map((value) => pad(value, width));
}

/** Matches `YYYY-MM-DD`; many are not real days. */
const dayLike = fc
  .tuple(numbers(9999, 4), numbers(13, 2), numbers(32, 2))
  .map(([year, month, day]) => `${year}-${month}-${day}`);

const timeLike = fc
  .tuple(numbers(24, 2), numbers(60, 2), fc.oneof(numbers(61, 2), fc.constant('60')))
  .map((parts) => parts.join(':'));

const offsetLike = fc.oneof(
  fc.constantFrom('Z', 'z', ''),
  fc
    .tuple(fc.constantFrom('+', '-'), numbers(24, 2), numbers(60, 2))
    .map(([sign, h, m]) => `${sign}${h}:${m}`),
);

const fractionLike = fc.oneof(
  fc.constant(''),
  fc.string({ unit: fc.constantFrom(...'0123456789') }).map((digits) => `.${digits}`),
);

const instantLike = fc
  .tuple(dayLike, fc.constantFrom('T', 't', ' '), timeLike, fractionLike, offsetLike)
  .map((parts) => parts.join(''));

/** Mostly digits and the signs that the formats use, sometimes anything else. */
const signs = fc.string({
  unit: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...'0123456789') },
    { weight: 15, arbitrary: fc.constantFrom(...'+-.() ') },
    { weight: 1, arbitrary: fc.constantFrom(...':TtZz\n\u00a0\u0664\uff15\ud835') },
  ),
  maxLength: 25,
});

function edited(strings: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const unit = fc.constantFrom('', ...'09-+.: \nZ\u0660\uff10', '\ud800');
  return fc.tuple(strings, fc.nat(), unit, fc.nat(1)).map(([text, at, put, out]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + put + text.slice(index + out);
  });
}

const anything = fc.oneof(
  dayLike,
  instantLike,
  signs,
  edited(dayLike),
  edited(instantLike),
  edited(signs),
  fc.string({ unit: 'binary' }),
);

describe.each(Object.entries(formats))('%s', (format, conforms) => {
  it('accepts only what its published pattern matches', () => {
    const pattern = PATTERNS[format]!;
    fc.assert(
      fc.property(anything, (text) => {
        expect(conforms(text) && !pattern.test(text)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe.each(Object.entries(OWN_FORMATS))('%s, as documents write it', (name, { pattern, ...beside }) => {
  it('accepts the same strings', () => {
    const expression = new RegExp(pattern, 'u');
    const isStandard = 'format' in beside ? formats[beside.format] : () => true;
    fc.assert(
      fc.property(
        fc.oneof(anything, fc.stringMatching(expression), edited(fc.stringMatching(expression))),
        (text) => {
          expect(expression.test(text) && isStandard(text)).toBe(formats[name as keyof typeof formats](text));
        },
      ),
      RUNS,
    );
  });
});

/** Whether a day exists in the calendar of JavaScript, which turns a day that does not exist into another. */
function isDayOfCalendar(text: string): boolean {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const calendar = new Date(0);
  calendar.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return calendar.toISOString().slice(0, 10) === text;
}

it('isDate agrees with the calendar of JavaScript', () => {
  fc.assert(
    fc.property(fc.oneof(dayLike, edited(dayLike), anything), (text) => {
      expect(isDate(text)).toBe(isDayOfCalendar(text));
    }),
    RUNS,
  );
});

/** Whether RFC 3339 allows a time, with leap seconds at the end of a UTC day. */
function isInstant(text: string): boolean {
  const parts = /^(.{10})[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/s.exec(text);
  if (parts === null || !isDayOfCalendar(parts[1]!)) return false;
  const [hour, minute, second] = parts.slice(2, 5).map(Number) as [number, number, number];
  const [aheadHours, aheadMinutes] = [Number(parts[6] ?? 0), Number(parts[7] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || aheadHours > 23 || aheadMinutes > 59) return false;
  const ahead = (aheadHours * 60 + aheadMinutes) * (parts[5] === '-' ? -1 : 1);
  const utc = new Date(Date.UTC(2024, 0, 2, hour, minute) - ahead * 60_000);
  return second < 60 || utc.toISOString().slice(11, 16) === '23:59';
}

function clock(minutes: number): string {
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`;
}

it('isDateTime agrees with RFC 3339 implemented by regular expression and calendar', () => {
  const leapSeconds = fc
    .tuple(dayLike, fc.integer({ min: -1439, max: 1439 }), fc.integer({ min: -1, max: 1 }))
    .map(([day, ahead, off]) => {
      const local = (1439 + ahead + off + 2 * 1440) % 1440;
      return `${day}T${clock(local)}:60${ahead < 0 ? '-' : '+'}${clock(Math.abs(ahead))}`;
    });
  fc.assert(
    fc.property(fc.oneof(instantLike, edited(instantLike), leapSeconds, anything), (text) => {
      expect(isDateTime(text)).toBe(isInstant(text));
    }),
    RUNS,
  );
});

it('isUtcDateTime accepts one notation of isDateTime, without leap seconds', () => {
  fc.assert(
    fc.property(fc.oneof(instantLike, edited(instantLike), anything), (text) => {
      const isWritten = /^[^]{10}T[^]{8}Z$/.test(text);
      expect(isUtcDateTime(text)).toBe(isWritten && !text.endsWith(':60Z') && isDateTime(text));
    }),
    RUNS,
  );
});

it('isDecimal agrees with the regular expression of a decimal', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(isDecimal(text)).toBe(/^-?[0-9]+(\.[0-9]+)?$/.test(text));
    }),
    RUNS,
  );
});

it('isPhone agrees with counting the digits after removing separators', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(isPhone(text)).toBe(/^\+?[0-9]{7,15}$/.test(text.replaceAll(/[ .()-]/g, '')));
    }),
    RUNS,
  );
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemaTable } from './schema-table.js';
import * as checks from './checks.js';
import { findCause, retype } from './causes.js';
import { schema } from './interpreter.js';
import { Collector } from './walk.js';
import type { IssueCode } from './issue.js';
import { toWalkOptions } from './options.js';

function faults({ check }: SchemaTable, value: unknown): string[] {
  const c = new Collector(toWalkOptions({ values: 'show' }));
  check(value, c);
  return c.issues.map(({ code, message }) => `${code}: ${message}`);
}

const MANY_UNSEEN = `07700 900123${'\u200b'.repeat(100)}`;

type Rejected = [value: unknown, code: IssueCode, got: string];

/** For each check: values that pass, what it expects, and each value that does not pass, with its issue. */
const CASES: Record<string, [SchemaTable, unknown[], expected: string, Rejected[]]> = {
  string: [
    checks.string,
    ['', 'x'],
    'a string',
    [
      [5, 'type', 'the number 5; put it in quotes'],
      [true, 'type', 'true'],
    ],
  ],
  boolean: [
    checks.boolean,
    [true, false],
    'a boolean',
    [
      ['false', 'type', '"false"; remove the quotes'],
      ['', 'type', '""'],
      ['true', 'type', '"true"; remove the quotes'],
      [0, 'type', 'the number 0'],
    ],
  ],
  integer: [
    checks.integer,
    [0, -3, 1e300],
    'an integer',
    [
      [1.5, 'type', 'the number 1.5'],
      ['1', 'type', '"1"; remove the quotes'],
      ['-12', 'type', '"-12"; remove the quotes'],
      // Without quotes, each of these would be wrong too.
      ['1.5', 'type', '"1.5"'],
      ['007', 'type', '"007"'],
      ['9007199254740993', 'type', '"9007199254740993"'],
      ['1\u200b2', 'type', '"1\\u200b2"'],
      ['no. 1', 'type', '"no. 1"'],
      ['1 kWh', 'type', '"1 kWh"'],
      [Number.POSITIVE_INFINITY, 'type', 'Infinity'],
    ],
  ],
  date: [
    checks.date,
    ['2024-02-29'],
    'a calendar date written YYYY-MM-DD',
    [
      ['2024-02-30', 'format', '"2024-02-30"; there is no such day or time'],
      ['on 2024-02-30', 'format', '"on 2024-02-30"'],
      ['2024-02-30T', 'format', '"2024-02-30T"'],
      [20240229, 'type', 'the number 20240229'],
      [45351, 'type', 'the number 45351'],
      ['2024\u20112\u20119', 'format', '"2024‑2‑9"'],
    ],
  ],
  utcDateTime: [
    checks.utcDateTime,
    ['2024-03-01T09:30:00Z'],
    'a date and time in UTC written YYYY-MM-DDTHH:MM:SSZ',
    [
      ['2024-03-01T09:30:00+00:00', 'format', '"2024-03-01T09:30:00+00:00"'],
      ['2024-02-30T09:30:00Z', 'format', '"2024-02-30T09:30:00Z"; there is no such day or time'],
      ['on 2024-02-30T09:30:00Z', 'format', '"on 2024-02-30T09:30:00Z"'],
      ['2024-02-30T09:30:00Zulu', 'format', '"2024-02-30T09:30:00Zulu"'],
    ],
  ],
  dateTime: [
    checks.dateTime,
    ['2024-03-01T09:30:00+00:00'],
    'a date and time with an offset, such as "2024-03-01T09:30:00.123+00:00"',
    [['2024-03-01', 'format', '"2024-03-01"']],
  ],
  decimal: [
    checks.decimal,
    ['12.50'],
    'a decimal number in a string, such as "12.50"',
    [
      [12.5, 'type', 'the number 12.5'],
      ['12,50', 'format', '"12,50"'],
    ],
  ],
  pattern: [
    checks.pattern(/^\d\d$/),
    ['12'],
    'a string',
    [
      [12, 'type', 'the number 12; put it in quotes'],
      [123, 'type', 'the number 123'],
    ],
  ],
  phone: [
    checks.phone,
    ['+44 20 7946 0958'],
    'a telephone number of 7 to 15 digits, optionally after a +',
    [
      ['0800 FLOWERS', 'format', '"0800 FLOWERS"'],
      [7700900123, 'type', 'the number 7700900123'],
      ['\u202a07700\u00a0900123\u202c', 'format', '"\\u202a07700\u00a0900123\\u202c"'],
      [MANY_UNSEEN, 'format', `"07700 900123${'\\u200b'.repeat(48)}…" (112 characters)`],
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, [table, accepted, expected, rejected]) => {
  it.each(accepted.map((value) => [value]))('accepts %j', (value) => {
    expect(faults(table, value)).toEqual([]);
  });

  it.each(rejected)('rejects %j', (value, issueCode, got) => {
    expect(faults(table, value)).toEqual([`${issueCode}: expected ${expected}, got ${got}`]);
  });
});

const OWN = {
  'an integer of at most 12': schema({ types: ['integer'], maximum: 12 }),
  'a string of digits': schema({ types: ['string'], pattern: /^\d{2}$/u }),
};
const TABLES = {
  ...Object.fromEntries(Object.entries(CASES).map(([name, [table]]) => [name, table])),
  ...OWN,
};
const TEXTS = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789-.:T\u200b\u00a0\u2212') }),
  fc.integer().map(String),
  fc.constantFrom(
    '2024-07-01',
    '2024-07-01T10:00',
    '2024-07-01T10:00:00',
    '12.50',
    '9007199254740993',
    'true',
  ),
);
const CORRECTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  invisible_characters: retype,
  unusual_hyphens: (text) => text.replaceAll('\u2212', '-'),
  no_time_zone: (text) => (text.length > 16 ? `${text}Z` : `${text}:00Z`),
  too_many_digits: (text) => text.slice(0, 15),
};

it.each(Object.entries(TABLES))(
  'a hint about %s is true: who follows it sends a valid value',
  (_name, { check }) => {
    const find = (value: unknown) => {
      const c = new Collector(toWalkOptions({ describe: Object.assign(() => '', { findCause }) }));
      check(value, c);
      return c.issues[0];
    };
    fc.assert(
      fc.property(fc.oneof(TEXTS, fc.integer(), fc.double({ noNaN: true })), (value) => {
        const issue = find(value);
        if (issue === undefined || !(issue.code === 'type' || issue.code === 'format')) return;
        const { cause } = issue;
        if ('unquoted' in issue) expect(find(String(value))).toBeUndefined();
        if ('quoted' in issue) expect(find(JSON.parse(String(value)))).toBeUndefined();
        if (cause === undefined) return;
        const corrected = CORRECTIONS[cause]!(String(value));
        if (issue.code === 'format') expect(find(corrected)).toBeUndefined();
        else expect(find(Number(corrected))?.code).not.toBe('type');
      }),
      { numRuns: 1000 },
    );
  },
);

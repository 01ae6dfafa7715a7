import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ResponseHeaders, parseRetryAfter } from './retry-after.js';
import { MAX_DELAY_MS } from './retry-delay.js';

const NOW = Date.UTC(2026, 10, 22, 9, 0, 0);

function parseDelay(value: string): number | undefined {
  return parseRetryAfter({ 'Retry-After': value }, NOW);
}

describe('Retry-After', () => {
  it.each<[string, ResponseHeaders]>([
    ['Headers', new Headers({ 'Retry-After': '7' })],
    ['the headers of a Node.js response', { server: 'x', 'retry-after': '7' }],
    ['a record in another case', { 'RETRY-AFTER': '7' }],
    ['a record with a list', { 'retry-after': ['7', '9'] }],
    ['a record where one is undefined', { 'Retry-After': undefined, 'retry-after': '7' }],
    ['entries', [['content-type', 'text/html'] as const, ['Retry-After', '7'] as const]],
    ['a map', new Map([['Retry-After', '7']])],
    [
      'the first of several Headers',
      new Headers([7, 5].map((n) => ['Retry-After', `${n}`] as [string, string])),
    ],
  ])('is read from %s', (_form, headers) => {
    expect(parseRetryAfter(headers, NOW)).toBe(7000);
  });

  it.each<[string, number]>([
    ['0', 0],
    ['120', 120_000],
    [' 120 ', 120_000],
    ['007', 7000],
    ['2147483', 2_147_483_000],
    ['2147484', MAX_DELAY_MS],
    ['9'.repeat(400), MAX_DELAY_MS],
    ['Sun, 22 Nov 2026 09:00:30 GMT', 30_000],
    ['Sunday, 22-Nov-26 09:00:30 GMT', 30_000],
    ['Sun Nov 22 09:00:30 2026', 30_000],
    ['Tue Dec  1 09:00:00 2026', 9 * 86_400_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
    ['Sun, 22 Nov 2026 08:00:00 GMT', 0],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
    ['Sunday, 22-Nov-76 09:00:00 GMT', MAX_DELAY_MS],
    ['Sunday, 22-Nov-77 09:00:00 GMT', 0],
    ['Sat, 31 Dec 2016 23:59:60 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', MAX_DELAY_MS],
    // The first of several values counts.
    ['5, 7', 5000],
    ['7,5', 7000],
    ['5 ,', 5000],
    ['5, soon', 5000],
    ['Sun, 22 Nov 2026 09:00:30 GMT, 7', 30_000],
    ['7, Sun, 22 Nov 2026 09:00:30 GMT', 7000],
    ['Sun Nov 22 09:00:30 2026, Sun, 22 Nov 2026 09:00:40 GMT', 30_000],
  ])('is a number of seconds or a date of HTTP: %s', (value, expected) => {
    expect(parseDelay(value)).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '-5',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    ', 5',
    'soon, 5',
    '5 6',
    '٣',
    '2026-11-22',
    '2026-11-22T09:00:30Z',
    'Sun, 22 Nov 2026 09:00:30',
    'Sun, 22 Nov 2026 09:00:30 +0000',
    'Sun, 2 Nov 2026 09:00:30 GMT',
    'sun, 22 nov 2026 09:00:30 gmt',
    'Sun, 31 Nov 2026 09:00:30 GMT',
    'Sun, 00 Nov 2026 09:00:30 GMT',
    'Sun, 22 Nov 2026 24:00:00 GMT',
    'Sun, 22 Nov 2026 09:60:00 GMT',
    'Sun, 22 Nov 2026 09:00:61 GMT',
    'xSun, 22 Nov 2026 09:00:30 GMT',
    'Sun, 22 Nov 2026 09:00:30 GMTx',
  ])('that is neither is ignored: %j', (value) => {
    expect(parseDelay(value)).toBeUndefined();
  });

  const throwing = Object.defineProperty({}, 'retry-after', { enumerable: true, get: expect.unreachable });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['text', 'Retry-After: 5'],
    ['no such header', { server: 'x', 'x-retry-after': '5' }],
    ['a value that is no text', { 'retry-after': 5 }],
    ['an empty list', { 'retry-after': [] }],
    ['entries that are none', [1, null]],
    ['headers that throw', throwing],
  ])('is not found in %s', (_what, headers) => {
    expect(parseRetryAfter(headers as ResponseHeaders, NOW)).toBeUndefined();
  });

  it('ignores a date if the current time is unknown', () => {
    expect(parseRetryAfter({ 'retry-after': 'Sun, 22 Nov 2026 09:00:30 GMT' }, Number.NaN)).toBeUndefined();
    expect(parseRetryAfter({ 'retry-after': 'Sunday, 22-Nov-26 09:00:30 GMT' }, Number.NaN)).toBeUndefined();
    expect(parseRetryAfter({ 'retry-after': '30' }, Number.NaN)).toBe(30_000);
  });

  it('is the delay until any date that toUTCString writes', () => {
    const seconds = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(seconds, (offset) => {
        const date = new Date(NOW + offset * 1000).toUTCString();
        expect(parseDelay(date)).toBe(Math.max(0, offset * 1000));
      }),
    );
  });
});

import { formats } from '@data-import/schemas/formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenStrings, mismatches } from './broken-formats.js';
import { formatted } from './formats.js';

const NAMES = Object.keys(formats) as (keyof typeof formats)[];

describe('strings in a format', () => {
  it.each(NAMES)('conform to %s', (format) => {
    fc.assert(fc.property(formatted(format, false), formats[format]), { numRuns: 2000 });
    fc.assert(fc.property(formatted(format, true), formats[format]));
  });

  it.each([
    ['date', /-02-29$/],
    ['date', /^0000-/],
    ['date', /-04-30$/],
    ['utc-date-time', /T23:59:59Z$/],
    ['date-time', /:60/],
    ['date-time', /\.\d{10,}/],
    ['date-time', /t.*z$/],
    ['date-time', /-\d{2}:\d{2}$/],
    ['decimal', /^-0/],
    ['decimal', /^\d{20}/],
    ['phone', /^[ .()-]+\+/],
    ['phone', /^\d{15}$/],
  ] as const)('of %s include %s', (format, feature) => {
    const drawn = fc.sample(formatted(format, false), { numRuns: 2000, seed: 1 });
    expect(drawn.some((text) => feature.test(text))).toBe(true);
  });

  it('are refused for an unknown format', () => {
    expect(() => formatted('email', false)).toThrow('no documents can be derived for the format "email"');
    expect(() => brokenStrings('email', 'a@b')).toThrow('no near misses are known for the format "email"');
  });
});

describe('near misses of a format', () => {
  it.each(NAMES)('do not conform to %s', (format) => {
    const beside = formatted(format, false).map((value) => brokenStrings(format, value));
    fc.assert(fc.property(beside, (texts) => texts.filter((text) => formats[format](text)).length === 0));
  });

  it('do not match a pattern', () => {
    expect(mismatches('^Token .+$', 'Token a')).toStrictEqual([
      '',
      'text',
      ' Token a',
      'Token a\n',
      'oken a',
      'Token ',
      'token a',
    ]);
  });
});

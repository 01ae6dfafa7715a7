import { describe, expect, it } from 'vitest';
import { searchString, someStrings } from './conjunction.js';

const ANY = { least: 0, most: Infinity };

function search(
  matches: readonly string[],
  fails: readonly string[] = [],
  { range = ANY, excluded = [] as readonly string[] } = {},
): ReturnType<typeof searchString> {
  return searchString({ matches, fails, excluded }, range);
}

describe('a string', () => {
  it.each([
    ['is the shortest', search(['b+$', '^a']), 'ab'],
    ['is readable', search(['^[^]$']), 'a'],
    ['does not match another pattern', search(['^[ab]+$'], ['a']), 'b'],
    ['has a least length', search(['^[ab]+$'], [], { range: { least: 3, most: 9 } }), 'aaa'],
    ['has a length in code points', search(['^😀+$'], [], { range: { least: 2, most: 2 } }), '😀😀'],
    [
      'has the least length that a pattern leaves',
      search(['^(?:abc)+$'], [], { range: { least: 4, most: 9 } }),
      'abcabc',
    ],
    ['is not excluded', search(['^[01]$'], [], { excluded: ['0'] }), '1'],
    ['may be empty', search([''], ['.']), ''],
    ['may be long', search(['^a'], [], { range: { least: 5000, most: 5000 } }), 'a'.repeat(5000)],
    ['may have lone surrogates', search(['^[\\ud800-\\udbff]$']), '\ud800'],
  ])('%s', (_what, result, text) => {
    expect(result).toEqual({ is: 'found', text });
  });
});

describe('there is none', () => {
  it.each([
    ['that matches apart', search(['^a+$', '^b+$'])],
    ['in between lengths', search(['^(?:abc)+$'], [], { range: { least: 4, most: 5 } })],
    [
      'that is longer than a pattern allows',
      search(['^a{2,5}$'], [], { range: { least: 6, most: Infinity } }),
    ],
    ['but excluded ones', search(['^[01]$'], [], { excluded: ['0', '1'] })],
    ['whatever an irregular pattern says', search(['^(a|b)\\1$', '^a$', '^b$'])],
    ['of two halves that are one character', search(['^[\\ud800-\\udbff][\\udc00-\\udfff]$'])],
  ])('%s', (_what, result) => {
    expect(result).toEqual({ is: 'none' });
  });
});

describe('some strings', () => {
  it('are the shortest ones, each of them once', () => {
    const wanted = { matches: ['^a(?:b|cd?)*$'], fails: [], excluded: [] };
    const found = someStrings(wanted, 6);
    expect(found.map(({ length }) => length)).toEqual([1, 2, 2, 3, 3, 3]);
    expect(new Set(found).size).toBe(6);
    expect(found.every((text) => /^a(?:b|cd?)*$/u.test(text))).toBe(true);
    expect(someStrings({ ...wanted, matches: ['^[ab]c?$'] }, 50).length).toBeLessThan(5);
  });

  it('are found where the shortest one is long, without a walk along all shorter paths', () => {
    const pattern = 'one of two that are long|the other one, which is longer still';
    const found = someStrings({ matches: [pattern], fails: [], excluded: [] }, 50);
    expect(found).toHaveLength(50);
    expect(found.every((text) => new RegExp(pattern, 'u').test(text))).toBe(true);
  });
});

describe('it is undecided', () => {
  it.each([
    ['for a pattern that is not regular', search(['^(a|b)\\1$']), 'a back-reference is not regular'],
    [
      'for too many states',
      search(['^[^]*a[^]{13}$', '^[^]*b[^]{13}$']),
      'the automaton would have more than 5000 states',
    ],
    [
      'for a length far beyond a pattern',
      search(['^(?:a{40}|b)*$'], [], { range: { least: 99_999, most: 99_999 } }),
      'a string of such a length takes too many steps',
    ],
  ])('%s', (_what, result, why) => {
    expect(result).toEqual({ is: 'undecided', why });
  });
});

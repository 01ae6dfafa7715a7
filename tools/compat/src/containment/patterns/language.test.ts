import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patterns, texts } from '../../../test/random-patterns.js';
import { PAIRS, parameters, TIMEOUT } from '../../../test/runs.js';
import { Irregular } from './irregular.js';
import { codePointsOf, languageOf } from './language.js';

const RUNS = Math.ceil(PAIRS / 5);

function accepts(source: string, text: string): boolean {
  return languageOf(source).test(codePointsOf(text));
}

function isRegular(source: string): boolean {
  try {
    languageOf(source);
    return true;
  } catch (error) {
    if (error instanceof Irregular) return false;
    throw error;
  }
}

/** Every code point is tried in turn: V8 itself also tries the place between two surrogates (`/\B/u` on "a😀a"). */
function matchesSomewhere(source: string, text: string): boolean {
  const pattern = new RegExp(source, 'uy');
  const lengths = Array.from(text, (character) => character.length);
  return [0, ...lengths].some((_, index) => {
    pattern.lastIndex = lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
    return pattern.test(text);
  });
}

describe('the automaton of a pattern', () => {
  it('accepts what the engine accepts', { timeout: TIMEOUT }, () => {
    let [regular, matched, tried] = [0, 0, 0];
    const property = fc.property(
      patterns(),
      fc.array(texts(), { minLength: 20, maxLength: 20 }),
      (source, words) => {
        if (!isRegular(source)) return;
        regular += 1;
        for (const word of ['', ...words]) {
          tried += 1;
          const matches = matchesSomewhere(source, word);
          matched += Number(matches);
          expect([source, word, accepts(source, word)]).toEqual([source, word, matches]);
        }
      },
    );
    fc.assert(property, parameters(RUNS));
    expect(regular).toBeGreaterThan(RUNS * 0.6);
    expect(matched).toBeGreaterThan(tried * 0.1);
    expect(matched).toBeLessThan(tried * 0.9);
  });

  it.each([
    ['$^', '', true],
    ['$^', 'a', false],
    ['(?!b)^b', 'b', false],
    ['(?=a)^a', 'a', true],
    ['a$(?!$)', 'a', false],
    ['\\ba\\b', '-a-', true],
    ['\\ba\\b', 'ab', false],
    ['a(?:\\b|b){2}', 'ab', true],
    ['^(?=.{2}$).*b', 'ab', true],
    ['^(?=.{2}$).*b', 'aab', false],
    ['^.$', '😀', true],
    ['^[\\p{L}\\d]+$', 'é1', true],
    ['^\\P{L}+$', 'é', false],
  ])('of %s and %j', (source, text, matches) => {
    expect(new RegExp(source, 'u').test(text)).toBe(matches);
    expect(accepts(source, text)).toBe(matches);
  });

  it.each([
    ['(a)\\1', 'a back-reference is not regular'],
    ['(?<x>a)\\k<x>', 'a back-reference is not regular'],
    ['(?<=ab)c', 'a look-behind at more than one character is not supported'],
    ['^(?:a\\b-)*$', 'an assertion inside a repetition is not supported'],
    ['^(?:a|b)*a(?:a|b){20}$', 'the automaton would have more than 5000 states'],
  ])('of %s is not built', (source, reason) => {
    expect(() => languageOf(source)).toThrow(new Irregular(reason));
  });
});

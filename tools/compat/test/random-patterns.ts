import * as fc from 'fast-check';

/** Few characters, of which two are outside the basic plane or a lone half of such a character. */
const CHARACTERS = ['a', 'b', 'c', '0', '1', '-', ' ', '😀', '\u{d83d}'] as const;

const ATOMS = String.raw`a b 0 - ab . \d \w \s \S [ab] [^a] [0-9] [a-c0] \u{1F600} [\w-] (?:) [^] [\p{ASCII_Hex_Digit}_]`;
const ASSERTIONS = ['^', '$', '\\b', '\\B', '(?<=a)', '(?<!b)', '(?<=[0-9])'];
const QUANTIFIERS = ['?', '*', '+', '{2}', '{0,2}', '{1,3}?', '{2,}'];

/** Patterns of ECMAScript with the flag `u`, most of which automata can decide. */
export function patterns(): fc.Arbitrary<string> {
  const atom = fc.constantFrom(...ATOMS.split(' '));
  const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
    term: fc.oneof(
      { depthSize: 'xsmall', withCrossShrink: true },
      { weight: 6, arbitrary: atom },
      { weight: 3, arbitrary: fc.constantFrom(...ASSERTIONS) },
      { weight: 3, arbitrary: quantified(atom) },
      { weight: 2, arbitrary: quantified(tie('pattern').map((inner) => `(${inner})`)) },
      { weight: 1, arbitrary: tie('pattern').map((inner) => `(?:${inner})`) },
      { weight: 1, arbitrary: tie('pattern').map((inner) => `(?=${inner})`) },
      { weight: 1, arbitrary: tie('pattern').map((inner) => `(?!${inner})`) },
    ),
    pattern: fc
      .array(fc.array(tie('term'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
      .map((alternatives) => alternatives.map((terms) => terms.join('')).join('|')),
  }));
  return fc.tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$')).map((parts) => parts.join(''));
}

function quantified(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(part, fc.constantFrom(...QUANTIFIERS)).map((both) => both.join(''));
}

/** Short strings of the characters that the patterns are about. */
export function texts(): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 5 }).map((characters) => characters.join(''));
}

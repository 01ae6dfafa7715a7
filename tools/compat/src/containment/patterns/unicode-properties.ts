import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { Irregular } from './irregular.js';

type Property = AST.UnicodePropertyCharacterSet;

const LAST = 0x10_ff_ff;

/**
 * A pattern with every Unicode property, such as `\p{L}`, spelled out as the ranges of its characters. Which characters
 * have a property depends on the version of Unicode: those of the engine that runs this count.
 *
 * @throws {Irregular} where the pattern has something that is not regular.
 */
export function withoutProperties(source: string): string {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, undefined, undefined, {
    unicode: true,
  });
  const properties: Property[] = [];
  visitRegExpAST(pattern, {
    onBackreferenceEnter: () => {
      throw new Irregular('a back-reference is not regular');
    },
    onModifiersEnter: () => {
      throw new Irregular('flags inside a pattern are not supported');
    },
    onCharacterSetEnter: (set) => {
      if (set.kind === 'property') properties.push(set);
    },
  });
  return properties.reduceRight((text, property) => {
    return text.slice(0, property.start) + spelledOut(property) + text.slice(property.end);
  }, source);
}

function spelledOut({ raw, parent }: Property): string {
  const ranges = rangesOf(raw);
  return parent.type === 'CharacterClass' ? ranges : `[${ranges}]`;
}

const known = new Map<string, string>();

/** The characters that match, as the inside of a character class. */
function rangesOf(raw: string): string {
  const before = known.get(raw);
  if (before !== undefined) return before;
  const matcher = new RegExp(raw, 'u');
  let ranges = '';
  let first: number | undefined;
  for (let code = 0; code <= LAST + 1; code += 1) {
    const matches = code <= LAST && matcher.test(String.fromCodePoint(code));
    if (matches) first ??= code;
    else if (first !== undefined) {
      ranges += `${escaped(first)}-${escaped(code - 1)}`;
      first = undefined;
    }
  }
  known.set(raw, ranges);
  return ranges;
}

function escaped(code: number): string {
  return `\\u{${code.toString(16)}}`;
}

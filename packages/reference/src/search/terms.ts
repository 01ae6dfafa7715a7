import { MATCH, type Match, matchOf, placeWithTypo, type Words } from './words.js';

/** How a term matches, and whether it takes a typo. */
export interface Found {
  readonly match: Match;
  readonly isTypo: boolean;
}

/** A term of a query. */
export interface Term {
  readonly letters: string;
  findIn(words: Words): Found;
}

/** The terms of one reading of a query. */
export interface Terms {
  readonly typed: string;
  readonly each: readonly Term[];
  /** All of them without what separates them. */
  readonly together: string;
}

const NOTHING: Found = { match: MATCH.none, isTypo: false };
const EXACT: readonly Found[] = Object.values(MATCH).map((match) => ({ match, isTypo: false }));
const TYPO_AT_START: Found = { match: MATCH.prefix, isTypo: true };
const TYPO_IN_WORD: Found = { match: MATCH.start, isTypo: true };

function find(words: Words, term: string, allowTypos: boolean): Found {
  const match = matchOf(words, term);
  if (match !== MATCH.none) return EXACT[match]!;
  const at = allowTypos ? placeWithTypo(words, term) : -1;
  if (at < 0) return NOTHING;
  return at === 0 ? TYPO_AT_START : TYPO_IN_WORD;
}

/** Finds a term once in each text: many fields share their names, descriptions and pages. */
function termOf(letters: string, allowTypos: boolean): Term {
  const known = new Map<Words, Found>();
  return {
    letters,
    findIn(words) {
      const found = known.get(words) ?? find(words, letters, allowTypos);
      known.set(words, found);
      return found;
    },
  };
}

export function termsOf(typed: string, reading: readonly string[], allowTypos: boolean): Terms {
  return {
    typed: typed.toLowerCase(),
    each: reading.map((letters) => termOf(letters, allowTypos)),
    together: reading.join(''),
  };
}

import { splitWords } from './words.js';

export interface Asked {
  readonly typed: string;
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

const MAX_QUERY_LENGTH = 2_000;
const MAX_TERMS = 12;
const MAX_WORDS = 40;

const ARRAY_INDEX = /(?:\/|\[)\d+(?=[/\].\s]|$)/g;

const FILLERS = new Set(
  `a an and are as at be by call can could do does for from get happen happens has have how i if in into is it may me mean
  means my need not of on or should stand stands that the there this to use used want was what when where which who why
  will with you`.split(/\s+/),
);

export function toAsked(query: string): Asked {
  const start = query.slice(0, MAX_QUERY_LENGTH).trim();
  const words = splitWords(start.replaceAll(ARRAY_INDEX, '/'));
  return { typed: start.toLowerCase(), words, terms: [...new Set(words)].slice(0, MAX_TERMS) };
}

export function hasFillers({ terms }: Asked): boolean {
  return terms.some((term) => FILLERS.has(term));
}

/** Some fields have the names of fillers, such as `from`, so a query of fillers only stays. */
export function withoutFillers(asked: Asked): Asked {
  const telling = [...new Set(asked.words.filter((word) => !FILLERS.has(word)))];
  return telling.length === 0 ? asked : { ...asked, terms: telling.slice(0, MAX_WORDS) };
}

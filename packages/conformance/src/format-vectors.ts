import type { FormatVector } from './vectors.js';

/** A JSON string, and how many times it is repeated. */
const PART = /("(?:[^"\\]|\\.)*")(?:\*(\d+))?/g;
const LINE = new RegExp(`^(valid|invalid)((?: ${PART.source})+)$`);

/** Files of vectors stay small: what a million digits show, a thousand do. */
const MAX_REPEATED = 1000;

/** A lone surrogate has no UTF-8, and many languages have no string for it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A text that only a lone surrogate distinguishes is left out.
 * @throws {Error} where a line is no vector.
 */
export function parseFormatVectors(format: string, text: string): FormatVector[] {
  let why = '';
  let isComment = false;
  return text.split('\n').flatMap((line, index): FormatVector[] => {
    if (line.startsWith('#')) {
      const words = line.slice(1).trim();
      why = isComment ? `${why} ${words}` : words;
      isComment = true;
      return [];
    }
    isComment = false;
    if (line === '') return [];
    const [, verdict, parts] = LINE.exec(line) ?? [];
    if (parts === undefined) throw new Error(`line ${index + 1} of the vectors of ${format} is not a vector`);
    const value = [...parts.matchAll(PART)].map(([, json, times]) => repeated(json!, times)).join('');
    return LONE_SURROGATE.test(value) ? [] : [{ value, isValid: verdict === 'valid', why }];
  });
}

function repeated(json: string, times = '1'): string {
  return (JSON.parse(json) as string).repeat(Math.min(Number(times), MAX_REPEATED));
}

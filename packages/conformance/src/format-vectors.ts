import type { FormatVector } from './vectors.js';

/** A JSON string with an optional repeat count, such as `"9"*1000`. */
const PART = /("(?:[^"\\]|\\.)*")(?:\*(\d+))?/g;
const LINE = new RegExp(`^(valid|invalid)((?: ${PART.source})+)$`);

/** Keeps the files small: a thousand digits test the same as a million. */
const MAX_REPEATED = 1000;

/** Lone surrogates have no UTF-8 encoding, and many languages' strings cannot contain them. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Omits vectors with lone surrogates.
 * @throws {Error} with the line that contains no vector.
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

import type { SearchEntry } from './entries.js';
import { ANY_WORDS } from './model.js';
import { splitWords } from './words.js';

/** The words of a message; undefined is a wildcard. */
export interface MessagePattern {
  readonly entry: SearchEntry;
  readonly steps: readonly (string | undefined)[];
  readonly words: number;
}

/** Minimum number of consecutive words for a query to count as a message. */
const MIN_WORDS = 3;
const SHORT = 2;

export function toPattern(entry: SearchEntry): MessagePattern {
  const [first = '', ...rest] = entry.hit.text.split(ANY_WORDS);
  const steps = [...splitWords(first), ...rest.flatMap((part) => [undefined, ...splitWords(part)])];
  return { entry, steps, words: steps.filter((step) => step !== undefined).length };
}

/** Finds messages by a fragment; quoted values match the wildcards of the pattern. */
export function findMessages(
  patterns: readonly MessagePattern[],
  query: readonly string[],
): { readonly entry: SearchEntry; readonly terms: readonly string[] }[] {
  if (query.length < SHORT) return [];
  const found = patterns
    .map((pattern) => ({ pattern, matched: align(pattern.steps, query) }))
    .filter(({ pattern, matched }) => isEnough(matched, pattern, query));
  const most = Math.max(...found.map(({ matched }) => matched.length));
  return found
    .filter(({ matched }) => matched.length === most)
    .toSorted((a, b) => a.pattern.words - b.pattern.words)
    .map(({ pattern, matched }) => ({ entry: pattern.entry, terms: [...new Set(matched)] }));
}

function isEnough(
  matched: readonly string[],
  { steps, words }: MessagePattern,
  query: readonly string[],
): boolean {
  if (matched.length >= MIN_WORDS) return matched.length * 2 >= Math.min(words, query.length);
  return matched.length === SHORT && query.length === SHORT && steps[0] === query[0] && steps[1] === query[1];
}

/** Returns the longest common run of words. The query's last word may be a prefix. */
function align(steps: readonly (string | undefined)[], query: readonly string[]): readonly string[] {
  const runs: (readonly string[])[] = [[]];
  let before: (readonly string[])[] = [];
  for (const step of steps) {
    const row: (readonly string[])[] = [];
    for (const [at, word] of query.entries()) {
      const diagonal = before[at - 1] ?? [];
      const isSame = step === word || (at > 0 && at === query.length - 1 && step?.startsWith(word) === true);
      if (step === undefined) row.push(longest([before[at] ?? [], row[at - 1] ?? [], diagonal]));
      else row.push(isSame ? [...diagonal, word] : []);
    }
    runs.push(...row);
    before = row;
  }
  return longest(runs);
}

function longest(runs: readonly (readonly string[])[]): readonly string[] {
  return runs.reduce((best, run) => (run.length > best.length ? run : best));
}

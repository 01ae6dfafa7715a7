import type { SearchEntry } from './entries.js';
import { ANY_WORDS } from './model.js';
import { splitWords } from './words.js';

type MessageStep = string | undefined;

interface Pattern {
  readonly entry: SearchEntry;
  readonly steps: readonly MessageStep[];
  readonly words: number;
}

export interface FoundMessage {
  readonly entry: SearchEntry;
  readonly terms: readonly string[];
}

/** A query with fewer words of a message, in their order, is not taken for one. */
const MIN_WORDS = 3;
const SHORT = 2;

/** Finds messages by a part of them: values that a message quotes match the wildcards of the table. */
export class MessageTable {
  readonly #patterns: Pattern[] = [];

  add(entries: readonly SearchEntry[]): void {
    for (const entry of entries) {
      const steps = toSteps(entry.hit.text);
      this.#patterns.push({ entry, steps, words: steps.filter((step) => step !== undefined).length });
    }
  }

  find(query: readonly string[]): FoundMessage[] {
    if (query.length < SHORT) return [];
    const found = this.#patterns.flatMap((pattern) => {
      const matched = align(pattern.steps, query);
      return isEnough(matched, pattern, query) ? [{ pattern, matched }] : [];
    });
    const most = Math.max(...found.map(({ matched }) => matched.length));
    return found
      .filter(({ matched }) => matched.length === most)
      .toSorted((a, b) => a.pattern.words - b.pattern.words)
      .map(({ pattern, matched }) => ({ entry: pattern.entry, terms: [...new Set(matched)] }));
  }
}

function toSteps(text: string): readonly MessageStep[] {
  const [first = '', ...rest] = text.split(ANY_WORDS);
  return [...splitWords(first), ...rest.flatMap((part) => [undefined, ...splitWords(part)])];
}

function isEnough(matched: readonly string[], { steps, words }: Pattern, query: readonly string[]): boolean {
  if (matched.length >= MIN_WORDS) return matched.length * 2 >= Math.min(words, query.length);
  return matched.length === SHORT && query.length === SHORT && steps[0] === query[0] && steps[1] === query[1];
}

/** The longest run of a message's words in a query: both may have more before and after it. The last word may be begun. */
function align(steps: readonly MessageStep[], query: readonly string[]): readonly string[] {
  let best: readonly string[] = [];
  let before: (readonly string[])[] = [];
  for (const step of steps) {
    const row: (readonly string[])[] = [];
    for (const [at, word] of query.entries()) {
      const diagonal = at === 0 ? [] : (before[at - 1] ?? []);
      if (step === undefined) row[at] = longest(before[at] ?? [], row[at - 1] ?? [], diagonal);
      else {
        const isSame = step === word || (at === query.length - 1 && at > 0 && step.startsWith(word));
        row[at] = isSame ? [...diagonal, word] : [];
      }
      best = longest(best, row[at]!);
    }
    before = row;
  }
  return best;
}

function longest(...runs: readonly (readonly string[])[]): readonly string[] {
  return runs.reduce((best, run) => (run.length > best.length ? run : best));
}

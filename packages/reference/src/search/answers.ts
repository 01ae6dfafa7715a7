import { toAddress } from './entries.js';
import type { SearchEntry } from './entries.js';
import type { IndexedPage } from './model.js';
import { toAsked, withoutFillers } from './query.js';
import type { Hit } from './results.js';

export interface Answer {
  readonly entry: SearchEntry;
  readonly asks: readonly ReadonlySet<string>[];
}

/** The share of words, of the query and of a question, that both have: the Sørensen–Dice coefficient. */
const MIN_SIMILARITY = 0.8;

/** `accounts` and `account`, `finished` and `finish`: a question is recognised whichever form it has. */
function toStem(word: string): string {
  return word.length > 4 ? word.replace(/(?<!s)(?:ing|ed|es|s)$/, '') : word;
}

function toStems(question: string): ReadonlySet<string> {
  return new Set(withoutFillers(toAsked(question)).terms.map(toStem));
}

export function listAnswers(page: IndexedPage): readonly Answer[] {
  const { answers = [], title } = page;
  return answers.map(({ asks, text, at }) => {
    const target = { kind: page.kind, group: 'guides', title, name: asks[0]!, text } as const;
    const hit = { ...target, page: toAddress(page, at) };
    return { entry: { hit, around: title, weight: 1, page }, asks: asks.map(toStems) };
  });
}

/** The answers to a question that is nearly the same, the most similar one first; for keywords, exactly the same. */
export function findAnswers(
  answers: readonly Answer[],
  terms: readonly string[],
  isQuestion: boolean,
): readonly Hit[] {
  const asked = new Set(terms.map(toStem));
  const rated = answers.map(({ entry, asks }) => {
    const similarities = asks.map((words) => {
      const shared = [...words].filter((word) => asked.has(word)).length;
      return (2 * shared) / (words.size + asked.size);
    });
    return { entry, similarity: Math.max(...similarities) };
  });
  return rated
    .filter(({ similarity }) => similarity >= (isQuestion ? MIN_SIMILARITY : 1))
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ entry }) => ({ entry, terms: [...asked] }));
}

import type { Place } from './places.js';

/** A search goal: a value that conforms to some schemas and violates others. */
export interface Goal {
  readonly conforms: readonly Place[];
  readonly breaks: readonly Place[];
}

/** The result of a search: a value, a proof that there is none, or an open question. */
export type Outcome =
  | { readonly is: 'found'; readonly value: unknown }
  | { readonly is: 'none' }
  /** The question is about a part of the value, at this path; `[]` stands for an item. */
  | { readonly is: 'open'; readonly question: string; readonly path: readonly string[] };

export const NONE: Outcome = { is: 'none' };

export function found(value: unknown): Outcome {
  return { is: 'found', value };
}

/** The result of a search for a part of a value, as a result for the value. */
export function inside(step: string, outcome: Outcome): Outcome {
  return outcome.is === 'open' ? { ...outcome, path: [step, ...outcome.path] } : outcome;
}

/** The search for the parts of an object or array. */
export type Inhabit = (goal: Goal) => Outcome;

/** The first value that any of several ways leads to. There is none if every way is proved to lead nowhere. */
export function firstFound<W>(ways: Iterable<W>, follow: (way: W) => Outcome): Outcome {
  let result = NONE;
  for (const way of ways) {
    const outcome = follow(way);
    if (outcome.is === 'found') return outcome;
    if (outcome.is === 'open' && result.is === 'none') result = outcome;
  }
  return result;
}

/** The values of several searches. There are none if one of the searches finds none. */
export function everyFound<W>(wanted: Iterable<W>, find: (one: W) => Outcome): Outcome {
  const values: unknown[] = [];
  let open: Outcome | undefined;
  for (const one of wanted) {
    const outcome = find(one);
    if (outcome.is === 'none') return outcome;
    if (outcome.is === 'found') values.push(outcome.value);
    else open ??= outcome;
  }
  return open ?? found(values);
}

import type { Place } from './places.js';

/** What a value is looked for that does: conform to some schemas, and not conform to others. */
export interface Goal {
  readonly conforms: readonly Place[];
  readonly breaks: readonly Place[];
}

/** What the search for a value came to: one was found, there is none, or the rules do not tell. */
export type Outcome =
  | { readonly is: 'found'; readonly value: unknown }
  | { readonly is: 'none' }
  /** The question is about a part of the value: the members that lead there, and `[]` for an item. */
  | { readonly is: 'open'; readonly question: string; readonly path: readonly string[] };

export const NONE: Outcome = { is: 'none' };

export function found(value: unknown): Outcome {
  return { is: 'found', value };
}

/** What the search for a part of a value means for the value. */
export function inside(step: string, outcome: Outcome): Outcome {
  return outcome.is === 'open' ? { ...outcome, path: [step, ...outcome.path] } : outcome;
}

/** The search for the values that an object or array is made of. */
export type Inhabit = (goal: Goal) => Outcome;

/** The first value that one of several ways leads to. There is none where every way is shown to lead nowhere. */
export function firstFound<W>(ways: Iterable<W>, follow: (way: W) => Outcome): Outcome {
  let result = NONE;
  for (const way of ways) {
    const outcome = follow(way);
    if (outcome.is === 'found') return outcome;
    if (outcome.is === 'open' && result.is === 'none') result = outcome;
  }
  return result;
}

/** The values that several searches find, each one. There are none where one of the searches finds none. */
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

import type { Answer, Question, Rejection, SchemaObject } from './compat.js';

/** In the order in which the worker answers them. */
export const QUESTIONS: readonly Question[] = ['accept', 'read', 'reverse'];

/** What the worker is asked. */
export interface Asked {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

/** A "no" says which rules its witness breaks. */
export type Finding =
  | Exclude<Answer, { answer: 'no' }>
  | { readonly answer: 'no'; readonly witness: unknown; readonly refusals: readonly Rejection[] };

/** What the worker posts, once for each question. */
export interface Answered {
  readonly question: Question;
  readonly finding: Finding;
}

export type Findings = Partial<Readonly<Record<Question, Finding>>>;

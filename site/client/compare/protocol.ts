import type { Refusal } from '@data-import/compat/interpreter';
import type { Answer } from '@data-import/compat/prove';
import type { DocumentQuestion } from '@data-import/compat/questions';
import type { SchemaObject } from '@data-import/compat/schema';

/** In the order in which the worker answers them. */
export const QUESTIONS: readonly DocumentQuestion[] = ['accept', 'read', 'reverse'];

/** What the worker is asked. */
export interface Asked {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

/** A "no" says which rules its witness breaks. */
export type Finding =
  | Exclude<Answer, { answer: 'no' }>
  | { readonly answer: 'no'; readonly witness: unknown; readonly refusals: readonly Refusal[] };

/** What the worker posts, once for each question. */
export interface Answered {
  readonly question: DocumentQuestion;
  readonly finding: Finding;
}

export type Findings = Partial<Readonly<Record<DocumentQuestion, Finding>>>;

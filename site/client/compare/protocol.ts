import type { Rejection } from '@data-import/compat/interpreter';
import type { Question } from '@data-import/compat/judgement';
import type { Answer } from '@data-import/compat/prove';
import type { SchemaObject } from '@data-import/compat/schema';

export const QUESTIONS: readonly Question[] = ['accept', 'read', 'reverse'];

export interface Asked {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

export type Finding =
  | Exclude<Answer, { answer: 'no' }>
  | { readonly answer: 'no'; readonly witness: unknown; readonly refusals: readonly Rejection[] };

export interface Answered {
  readonly question: Question;
  readonly finding: Finding;
}

export type Findings = Partial<Readonly<Record<Question, Finding>>>;

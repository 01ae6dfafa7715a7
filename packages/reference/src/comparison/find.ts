import { type Answer, prove } from '@data-import/compiler/compare/prove';
import { answerTo, toSides } from '@data-import/compiler/compare/questions';
import type { Question } from '@data-import/compiler/compare/judgement';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { explainRejection, INTERPRETER, type Rejection } from './interpreter.js';

export interface Asked {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

export type Finding =
  | Exclude<Answer, { answer: 'no' }>
  | { readonly answer: 'no'; readonly witness: unknown; readonly refusals: readonly Rejection[] };

export type Findings = Partial<Readonly<Record<Question, Finding>>>;

export function find(question: Question, { before, after }: Asked): Finding {
  const answer = answerTo(question, before, after, (first, second) => prove(first, second, INTERPRETER));
  if (answer.answer !== 'no') return answer;
  const [, refusing] = toSides(question, before, after);
  return { ...answer, refusals: explainRejection(refusing, answer.witness) };
}

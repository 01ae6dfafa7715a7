import { explainRejection, INTERPRETER } from '@data-import/compat/interpreter';
import { prove } from '@data-import/compiler/compare/prove';
import { answerTo, toSides } from '@data-import/compiler/compare/questions';
import type { Question } from '@data-import/compiler/compare/judgement';
import { type Asked, type Finding } from './tasks.js';

export function find(question: Question, { before, after }: Asked): Finding {
  const answer = answerTo(question, before, after, (first, second) => prove(first, second, INTERPRETER));
  if (answer.answer !== 'no') return answer;
  const [, refusing] = toSides(question, before, after);
  return { ...answer, refusals: explainRejection(refusing, answer.witness) };
}

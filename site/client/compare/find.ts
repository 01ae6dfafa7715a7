import { createInterpreter, explainRejection } from '@data-import/compat/interpreter';
import { prove } from '@data-import/compat/prove';
import { answerTo, toSides } from '@data-import/compat/questions';
import type { Question } from '@data-import/compat/judgement';
import { type Asked, type Finding } from './tasks.js';

export function find(question: Question, { before, after }: Asked): Finding {
  const answer = answerTo(question, before, after, (first, second) =>
    prove(first, second, createInterpreter),
  );
  if (answer.answer !== 'no') return answer;
  const [, refusing] = toSides(question, before, after);
  return { ...answer, refusals: explainRejection(refusing, answer.witness) };
}

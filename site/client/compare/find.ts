import { interpreterOf, refusalsOf } from '@data-import/compat/interpreter';
import { prove } from '@data-import/compat/prove';
import { answerTo, type DocumentQuestion, sidesOf } from '@data-import/compat/questions';
import type { Asked, Finding } from './protocol.js';

/** The answer to a question, confirmed by a validator that needs no `eval`: the policy of the site forbids it. */
export function find(question: DocumentQuestion, { before, after }: Asked): Finding {
  const answer = answerTo(question, before, after, (first, second) => prove(first, second, interpreterOf));
  if (answer.answer !== 'no') return answer;
  const [, refusing] = sidesOf(question, before, after);
  return { ...answer, refusals: refusalsOf(refusing, answer.witness) };
}

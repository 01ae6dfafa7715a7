import type { Rule } from '@data-import/conformance';
import type { Question, Questions } from './vectors.js';

/** What is counted apart: valid documents, and near misses by the rule that they break. */
export type Subject = 'valid' | Rule;

/** How many of some answers are right. */
export interface Count {
  readonly right: number;
  readonly of: number;
}

export interface Score {
  readonly documents: number;
  readonly contracts: number;
  /** By rule, in the order of the index; first what is valid. */
  readonly counts: Readonly<Partial<Record<Subject, Count>>>;
  /** The documents that got a wrong answer. */
  readonly wrong: readonly Question[];
}

/** The score of a program that gave these answers. */
export function scoreOf(
  { list: questions, rules }: Pick<Questions, 'list' | 'rules'>,
  answers: readonly boolean[],
): Score {
  const counts = new Map<Subject, Count>();
  const wrong = questions.filter((question, index) => {
    const subject = question.rule ?? 'valid';
    const isRight = answers[index] === (question.rule === undefined);
    const { right, of } = counts.get(subject) ?? { right: 0, of: 0 };
    counts.set(subject, { right: right + (isRight ? 1 : 0), of: of + 1 });
    return !isRight;
  });
  const contracts = new Set(questions.map(({ contract }) => contract)).size;
  const subjects = (['valid', ...rules] as const).filter((subject) => counts.has(subject));
  return {
    documents: questions.length,
    contracts,
    counts: Object.fromEntries(subjects.map((subject) => [subject, counts.get(subject)!])),
    wrong,
  };
}

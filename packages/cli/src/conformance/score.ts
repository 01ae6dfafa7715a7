import type { Rule } from '@data-import/conformance';
import { printable } from '@data-import/validators/runtime';
import type { Output } from '../output.js';
import type { Question, Questions } from './questions.js';

/** How many of some answers are right. */
interface Count {
  readonly right: number;
  readonly of: number;
}

export interface Score {
  readonly documents: number;
  readonly contracts: number;
  /** Valid documents first, then invalid ones by the rule that they break, in the order of the index. */
  readonly counts: Readonly<Partial<Record<'valid' | Rule, Count>>>;
  /** The documents with a wrong answer. */
  readonly wrong: readonly Question[];
}

/** Scores the answers of a program. */
export function scoreAnswers(
  { list, rules }: Pick<Questions, 'list' | 'rules'>,
  answers: readonly boolean[],
): Score {
  const isWrong = (question: Question, index: number): boolean =>
    answers[index] !== (question.rule === undefined);
  const wrong = list.filter(isWrong);
  const counts = (['valid', ...rules] as const).map((subject) => {
    const isAbout = ({ rule }: Question): boolean => (rule ?? 'valid') === subject;
    const of = list.filter(isAbout).length;
    return [subject, { right: of - wrong.filter(isAbout).length, of }] as const;
  });
  return {
    documents: list.length,
    contracts: new Set(list.map(({ contract }) => contract)).size,
    counts: Object.fromEntries(counts.filter(([, { of }]) => of > 0)),
    wrong,
  };
}

/** How many wrong answers the report for people lists; the JSON report lists all. */
const MOST_LISTED = 20;

const numbers = new Intl.NumberFormat('en-GB');

/** The score for people: a line for each rule, and the first wrong answers. */
export function writeScore({ documents, contracts, counts, wrong }: Score, out: Output): void {
  out.write(`${numbers.format(documents)} documents of ${plural(contracts, 'contract')}\n\n`);
  const rows = Object.entries(counts).map(([subject, { right, of }]) => ({
    what: subject === 'valid' ? 'accepts valid documents' : `rejects: ${subject}`,
    count: `${numbers.format(right)} of ${numbers.format(of)}`,
  }));
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, count } of rows) out.write(`${what.padEnd(width)}  ${count}\n`);
  if (wrong.length === 0) return;
  out.write(`\n${plural(wrong.length, 'wrong answer')}\n`);
  for (const question of wrong.slice(0, MOST_LISTED)) out.write(`  ${printable(describe(question))}\n`);
  if (wrong.length > MOST_LISTED) {
    out.write(`  and ${numbers.format(wrong.length - MOST_LISTED)} more; --format json lists all\n`);
  }
}

function describe({ contract, title, rule, path = '' }: Question): string {
  if (rule === undefined) return `${contract}: rejects a valid document: ${title}`;
  return `${contract}${path}: accepts an invalid document (${rule}): ${title}`;
}

function plural(count: number, word: string): string {
  return `${numbers.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

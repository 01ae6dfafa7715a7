import type { Rule } from '@data-import/conformance';
import { printable } from '@data-import/validators/runtime';
import type { Output } from '../output.js';
import { formatColumns } from '../report/wrap.js';
import { countOf, formatNumber } from '../summary/text.js';
import type { Question, Questions } from './questions.js';

interface Count {
  readonly right: number;
  readonly of: number;
}

export interface Score {
  readonly documents: number;
  readonly contracts: number;
  readonly counts: Readonly<Partial<Record<'valid' | Rule, Count>>>;
  readonly wrong: readonly Question[];
}

export function scoreAnswers(
  { list, rules }: Pick<Questions, 'list' | 'rules'>,
  answers: readonly boolean[],
): Score {
  const isWrong = (question: Question, index: number): boolean =>
    answers[index] !== (question.rule === undefined);
  const wrong = list.filter(isWrong);
  return {
    documents: list.length,
    contracts: new Set(list.map(({ contract }) => contract)).size,
    counts: countByRule({ list, rules }, wrong),
    wrong,
  };
}

export function countByRule(
  { list, rules }: Pick<Questions, 'list' | 'rules'>,
  wrong: readonly Question[],
): Score['counts'] {
  const counts = (['valid', ...rules] as const).map((subject) => {
    const isAbout = ({ rule }: Question): boolean => (rule ?? 'valid') === subject;
    const of = list.filter(isAbout).length;
    return [subject, { right: of - wrong.filter(isAbout).length, of }] as const;
  });
  return Object.fromEntries(counts.filter(([, { of }]) => of > 0));
}

const MAX_LISTED = 20;

export function writeScore({ documents, contracts, counts, wrong }: Score, out: Output): void {
  out.write(`${formatNumber(documents)} documents of ${countOf(contracts, 'contract')}\n\n`);
  const rows = Object.entries(counts).map(
    ([subject, { right, of }]) =>
      [describeSubject(subject), `${formatNumber(right)} of ${formatNumber(of)}`] as const,
  );
  out.write(formatColumns(rows));
  if (wrong.length === 0) return;
  out.write(`\n${countOf(wrong.length, 'wrong answer')}\n`);
  const groups = groupAnswers(wrong);
  for (const lines of groups.slice(0, MAX_LISTED)) for (const line of lines) out.write(`  ${line}\n`);
  if (groups.length > MAX_LISTED) {
    out.write(`  and ${formatNumber(groups.length - MAX_LISTED)} more kinds; --format json lists all\n`);
  }
}

export function describeSubject(subject: string): string {
  return subject === 'valid' ? 'accepts valid documents' : `rejects: ${subject}`;
}

export function groupAnswers(wrong: readonly Question[]): string[][] {
  const groups = new Map<string, Question[]>();
  for (const question of wrong) {
    const key = `${question.rule} ${question.title}`;
    const group = groups.get(key) ?? [];
    group.push(question);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.length - one.length)
    .map(([first, ...others]) => describe(first!, others.length));
}

function describe({ contract, title, rule, path = '', document }: Question, others: number): string[] {
  const answer = rule === undefined ? 'rejects a valid document' : `accepts an invalid document (${rule})`;
  const more = others === 0 ? '' : ` (and ${formatNumber(others)} more like it)`;
  const line = `${contract}${path}: ${answer}: ${title}${more}`;
  return [line, ...(document === undefined ? [] : [`  ${JSON.stringify(document)}`])].map(printable);
}

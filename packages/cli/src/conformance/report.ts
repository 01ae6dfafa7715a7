import { printable } from '@data-import/validators/runtime';
import type { Output } from '../output.js';
import type { Count, Score } from './score.js';
import type { Question } from './vectors.js';

/** How many wrong answers the report for people lists; the one for programs has all. */
const MOST_LISTED = 20;

const NUMBERS = new Intl.NumberFormat('en-GB');

/** The score for people: a line for each rule, and the first wrong answers. */
export function writeScore({ documents, contracts, counts, wrong }: Score, out: Output): void {
  out.write(`${NUMBERS.format(documents)} documents of ${plural(contracts, 'contract')}\n\n`);
  const rows = Object.entries(counts).map(([subject, count]) => [
    subject === 'valid' ? 'accepts what is valid' : `refuses: ${subject}`,
    inWords(count),
  ]);
  const width = Math.max(...rows.map(([what]) => what!.length));
  for (const [what, count] of rows) out.write(`${what!.padEnd(width)}  ${count}\n`);
  if (wrong.length === 0) return;
  out.write(`\n${plural(wrong.length, 'wrong answer')}\n`);
  for (const question of wrong.slice(0, MOST_LISTED)) out.write(`  ${printable(line(question))}\n`);
  if (wrong.length > MOST_LISTED) {
    out.write(`  and ${NUMBERS.format(wrong.length - MOST_LISTED)} more; --format json has all\n`);
  }
}

function line({ contract, title, rule, path = '' }: Question): string {
  if (rule === undefined) return `${contract}: refuses a valid document: ${title}`;
  return `${contract}${path}: accepts what is invalid (${rule}): ${title}`;
}

function inWords({ right, of }: Count): string {
  return `${NUMBERS.format(right)} of ${NUMBERS.format(of)}`;
}

function plural(count: number, word: string): string {
  return `${NUMBERS.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

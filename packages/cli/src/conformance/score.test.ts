import { describe, expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import type { Question } from './questions.js';
import { scoreAnswers, writeScore } from './score.js';

const valid: Question = { contract: 'Note', title: 'full', rule: undefined, path: undefined };
const open: Question = { contract: 'Note', title: 'one more', rule: 'closed', path: '/more' };
const empty: Question = { contract: 'Tag', title: 'no name', rule: 'required', path: '/name' };

const questions = { list: [open, valid, empty], rules: ['closed', 'required', 'type'] } as const;

describe('the score of a program', () => {
  it('counts right answers by rule', () => {
    expect(scoreAnswers(questions, [true, true, false])).toEqual({
      documents: 3,
      contracts: 2,
      counts: { valid: { right: 1, of: 1 }, closed: { right: 0, of: 1 }, required: { right: 1, of: 1 } },
      wrong: [open],
    });
    expect(Object.keys(scoreAnswers(questions, [false, true, false]).counts)).toEqual([
      'valid',
      'closed',
      'required',
    ]);
  });

  it('lists wrong answers for people, the first of them', () => {
    const out = collectOutput();
    const list = Array.from({ length: 25 }, () => valid);
    writeScore(scoreAnswers({ ...questions, list: [open, ...list] }, [true, ...list.map(() => false)]), out);
    const lines = out.text().split('\n');
    expect(lines.slice(0, 8)).toEqual([
      '26 documents of 1 contract',
      '',
      'accepts valid documents  0 of 25',
      'rejects: closed          0 of 1',
      '',
      '26 wrong answers',
      '  Note/more: accepts an invalid document (closed): one more',
      '  Note: rejects a valid document: full',
    ]);
    expect(lines.at(-2)).toBe('  and 6 more; --format json lists all');
  });
});

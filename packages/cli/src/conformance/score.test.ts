import { describe, expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import type { Question } from './questions.js';
import { writeJunit } from './junit.js';
import { scoreAnswers, writeScore } from './score.js';

const valid: Question = { contract: 'Note', title: 'full', rule: undefined, path: undefined };
const open: Question = { contract: 'Note', title: 'one more', rule: 'closed', path: '/more' };
const empty: Question = { contract: 'Tag', title: 'no name', rule: 'required', path: '/name' };

const questions = { list: [open, valid, empty], rules: ['closed', 'required', 'type'] } as const;

function linesFor(list: readonly Question[]): string[] {
  const out = collectOutput();
  const answers = list.map(({ rule }) => rule !== undefined);
  writeScore(scoreAnswers({ ...questions, list }, answers), out);
  return out.text().split('\n');
}

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

  it('groups wrong answers of one kind for people, the most frequent first', () => {
    const list = Array.from({ length: 25 }, () => valid);
    expect(linesFor([open, ...list])).toEqual([
      '26 documents of 1 contract',
      '',
      'accepts valid documents  0 of 25',
      'rejects: closed          0 of 1',
      '',
      '26 wrong answers',
      '  Note: rejects a valid document: full (and 24 more like it)',
      '  Note/more: accepts an invalid document (closed): one more',
      '',
    ]);
  });

  it('lists twenty kinds, and shows a document of each where there is one', () => {
    const list = Array.from({ length: 25 }, (_, index) => ({ ...open, title: `${index}` }));
    const lines = linesFor([{ ...open, document: { more: '\u0007' } }, ...list]);
    expect(lines.slice(5, 8)).toEqual([
      '  Note/more: accepts an invalid document (closed): one more',
      '    {"more":"\\u0007"}',
      '  Note/more: accepts an invalid document (closed): 0',
    ]);
    expect(lines.at(-2)).toBe('  and 6 more kinds; --format json lists all');
  });

  it('is a suite of JUnit for each contract, with a case for each rule', () => {
    const out = collectOutput();
    const list = [
      { ...valid, contract: '<Note>' },
      { ...open, document: { more: '\u0007\uFFFE<"&' } },
      empty,
    ];
    writeJunit({ ...questions, list }, scoreAnswers({ ...questions, list }, [true, true, false]), out);
    expect(out.text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" tests="3" failures="1">
  <testsuite name="&lt;Note>" tests="1" failures="0">
    <testcase classname="&lt;Note>" name="accepts valid documents"/>
  </testsuite>
  <testsuite name="Note" tests="1" failures="1">
    <testcase classname="Note" name="rejects: closed">
      <failure message="1 of 1 documents">Note/more: accepts an invalid document (closed): one more
  {&quot;more&quot;:&quot;\\u0007\\ufffe&lt;\\&quot;&amp;&quot;}
</failure>
    </testcase>
  </testsuite>
  <testsuite name="Tag" tests="1" failures="0">
    <testcase classname="Tag" name="rejects: required"/>
  </testsuite>
</testsuites>
`);
  });
});

import { describe, expect, it } from 'vitest';
import { draft07Files, schemaFiles } from '../published-files.js';
import type { Engine, Question } from './engine.js';
import { engines } from './index.js';
import { publishedPatterns, questionOf, type StringRule, stringRules } from './questions.js';

/** The rules of strings of the draft-07 files, and those of the 2020-12 files whose length is fixed. */
const EXACT = [
  ...stringRules(draft07Files().values()),
  ...stringRules([...schemaFiles('schemas').values(), ...schemaFiles('events').values()]).filter(
    ({ maxLength }) => maxLength !== undefined,
  ),
];

const patterns = publishedPatterns();
const questions = patterns.map(questionOf);

/** The pattern of each of these rules, and what it may not have, with the same texts. */
const exactQuestions = EXACT.flatMap(({ pattern, not }) => {
  const { texts } = questions[patterns.indexOf(pattern)]!;
  return [pattern, not?.pattern ?? '^$'].map((one) => ({ pattern: one, texts }));
});

/** Each text, and whether the engine finds the pattern in it, for each question. */
function found({ title, ask }: Engine, asked: readonly Question[]): Map<string, boolean>[] {
  return ask!(asked).map((answer, index) => {
    const { pattern, texts } = asked[index]!;
    if ('error' in answer) throw new Error(`${title}: ${pattern}: ${answer.error}`);
    return new Map(texts.map((text, position) => [text, answer[position]!]));
  });
}

function accepts({ pattern, not, maxLength = Infinity }: StringRule, text: string): boolean {
  const has = (expression: string) => new RegExp(expression, 'u').test(text);
  return has(pattern) && (not === undefined || !has(not.pattern)) && Array.from(text).length <= maxLength;
}

it('there are patterns, and enough texts on both sides of each', () => {
  expect(patterns.length).toBeGreaterThan(4);
  for (const { pattern, texts } of questions) {
    const expression = new RegExp(pattern, 'u');
    const matching = texts.filter((text) => expression.test(text)).length;
    expect(matching, pattern).toBeGreaterThan(40);
    expect(texts.length - matching, pattern).toBeGreaterThan(300);
  }
});

describe.each(engines)('$title', (engine) => {
  it.skipIf(engine.ask === undefined)('finds every published pattern where JavaScript does', () => {
    for (const [index, verdicts] of found(engine, questions).entries()) {
      const pattern = patterns[index]!;
      const expression = new RegExp(engine.isWhole ? `^(?:${pattern})$` : pattern, 'u');
      const isBeforeEnd = (text: string) =>
        patterns[index]!.endsWith('$') &&
        engine.afterEnd.some((end) => text.endsWith(end) && expression.test(text.slice(0, -end.length)));
      const differences = [...verdicts].filter(
        ([text, has]) => has !== (expression.test(text) || isBeforeEnd(text)),
      );
      expect(differences, patterns[index]).toStrictEqual([]);
    }
  });

  it.skipIf(engine.ask === undefined || engine.isWhole)(
    'agrees with JavaScript on every string of the draft-07 files, and where a length is fixed',
    () => {
      expect(EXACT.length).toBeGreaterThan(5);
      const all = found(engine, exactQuestions);
      for (const [index, rule] of EXACT.entries()) {
        const { texts } = exactQuestions[2 * index]!;
        const [verdicts, unwanted] = all.slice(2 * index);
        const differences = texts.filter((text) => {
          const isUnwanted = rule.not !== undefined && unwanted!.get(text)!;
          const isShort = Array.from(text).length <= (rule.maxLength ?? Infinity);
          return (verdicts!.get(text)! && !isUnwanted && isShort) !== accepts(rule, text);
        });
        expect(differences, JSON.stringify(rule)).toStrictEqual([]);
      }
    },
  );
});

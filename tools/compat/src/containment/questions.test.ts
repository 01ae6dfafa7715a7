import { expect, it } from 'vitest';
import { questions } from '../../test/questions.js';
import { accepts } from './accepts.js';
import { validatorOf } from './validator.js';

const asked = questions();

it('are many, and have both answers', () => {
  expect(asked.length).toBeGreaterThanOrEqual(1000);
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  for (const answer of ['yes', 'no']) {
    expect(asked.filter((question) => question.answer === answer).length).toBeGreaterThan(asked.length / 3);
  }
});

it('have the answer that they have by construction, or few none and why', { timeout: 120_000 }, () => {
  const results = asked.map((question) => ({
    ...question,
    result: accepts(question.first, question.second),
  }));
  const unknown = results.filter(({ result }) => result.answer === 'unknown');
  const wrong = results.filter(
    ({ answer, result }) => result.answer !== answer && result.answer !== 'unknown',
  );
  expect(wrong).toEqual([]);
  for (const { name, result } of unknown) expect([name, result]).toEqual([name, withReason()]);
  expect(unknown.length).toBeLessThan(asked.length * 0.02);
  for (const { name, first, second, result } of results) {
    if (result.answer !== 'no') continue;
    const isAccepted = [first, second].map((schema) => validatorOf(schema)(result.witness));
    expect([name, ...isAccepted]).toEqual([name, true, false]);
  }
});

function withReason(): unknown {
  return { answer: 'unknown', reason: expect.stringMatching(/\? Unknown: ./) as unknown };
}

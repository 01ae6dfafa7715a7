import { expect, it } from 'vitest';
import { SCORES, withTable } from './files.js';
import { GOAL, percentOf, readScores } from './scores.js';
import { TARGETS } from './targets.js';

const scores = readScores(SCORES);

it('scores are recorded for every target, and for nothing else', () => {
  expect(Object.keys(scores)).toEqual(TARGETS.map(({ name }) => name));
});

it.each(Object.entries(scores))('the score of %s reaches the goal', (_, score) => {
  expect(percentOf(score!)).toBeGreaterThanOrEqual(GOAL);
});

it('the page has the recorded scores', async () => {
  const { page, filled } = await withTable(scores);
  expect(filled).toBe(page);
});

import { temporaryFolder } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import type { Score } from './score.js';
import { fileOf, readScore, removeScores, scoreText, strayScores, writeScore } from './scores.js';

const score: Score = {
  version: '1.2.3',
  facts: { 'files taken': '2 of 2' },
  contracts: 2,
  notTaken: [],
  total: { valid: [4, 4], closed: [1, 2] },
  lost: { Account: { closed: [0, 1] }, Note: { valid: [1, 2] } },
};

describe('the committed scores', () => {
  it('are files named after their tools', () => {
    expect(fileOf('orval (zod)')).toBe('orval-zod.json');
    expect(fileOf('@cfworker/json-schema')).toBe('cfworker-json-schema.json');
  });

  it('are read as they were written, with a line for each contract', () => {
    const folder = temporaryFolder();
    expect(readScore('tool', folder)).toBeUndefined();
    writeScore('tool', score, folder);
    expect(readScore('tool', folder)).toEqual(score);
    expect(scoreText(score)).toContain('\n    "Note": {"valid":[1,2]}\n');
    expect(scoreText({ ...score, lost: {} })).toContain('\n  "lost": {}\n');
  });

  it('are removed where their tool is gone', () => {
    const folder = temporaryFolder();
    writeScore('tool', score, folder);
    writeScore('former', score, folder);
    expect(strayScores(['tool'], folder)).toEqual(['former.json']);
    removeScores(['former.json'], folder);
    expect(strayScores(['tool'], folder)).toEqual([]);
  });
});

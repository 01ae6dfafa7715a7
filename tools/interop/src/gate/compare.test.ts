import { describe, expect, it } from 'vitest';
import { differences } from './compare.js';
import type { Score } from './score.js';

const kept: Score = {
  version: '1.0.0',
  facts: { 'files taken': '2 of 2' },
  contracts: 2,
  notTaken: [],
  total: { valid: [4, 4], closed: [2, 2] },
  lost: {},
};

const lossy: Score = {
  ...kept,
  total: { valid: [4, 4], closed: [1, 2] },
  lost: { Note: { closed: [0, 1] } },
};

describe('the differences between two scores', () => {
  it('are none where they are the same', () => {
    expect(differences('tool', kept, structuredClone(kept))).toEqual([]);
  });

  it('are worse where fewer near misses are refused, with tool, contract, rule and numbers', () => {
    const text = 'tool: Note, closed: refuses 0 of 1; committed: refuses all';
    expect(differences('tool', kept, lossy)).toEqual([{ isWorse: true, text }]);
  });

  it('are worse where fewer valid documents are accepted', () => {
    const now = { ...kept, lost: { Note: { valid: [1, 2] } } } satisfies Score;
    const text = 'tool: Note, valid: accepts 1 of 2; committed: accepts all';
    expect(differences('tool', kept, now)).toEqual([{ isWorse: true, text }]);
  });

  it('are not worse where more is kept', () => {
    const text = 'tool: Note, closed: refuses all; committed: refuses 0 of 1';
    expect(differences('tool', lossy, kept)).toEqual([{ isWorse: false, text }]);
  });

  it('are not worse where a contract has more or fewer vectors of which as many are wrong', () => {
    const now = { ...lossy, lost: { Note: { closed: [5, 6] } } } satisfies Score;
    const text = 'tool: the committed score is out of date';
    expect(differences('tool', lossy, now)).toEqual([{ isWorse: false, text }]);
  });

  it('are worse where a contract is no longer taken', () => {
    const without = { ...kept, contracts: 1, notTaken: ['Note'] } satisfies Score;
    expect(differences('tool', kept, without)).toEqual([
      { isWorse: true, text: 'tool: Note: is not taken; committed: taken' },
    ]);
    expect(differences('tool', kept, { ...kept, contracts: 1 })).toEqual([
      { isWorse: true, text: 'tool: takes 1 contracts; committed: 2' },
    ]);
  });

  it('are there where a fact is another, which a person has to judge', () => {
    const now = { ...kept, facts: { 'files taken': '1 of 2' } } satisfies Score;
    const text = 'tool: "files taken" is 1 of 2; committed: 2 of 2';
    expect(differences('tool', kept, now)).toEqual([{ isWorse: false, text }]);
  });

  it('has to be committed for a new tool, and again for another version', () => {
    expect(differences('tool', undefined, kept)).toEqual([
      { isWorse: false, text: 'tool: has no committed score' },
    ]);
    expect(differences('tool', kept, { ...kept, version: '1.0.1' })).toHaveLength(1);
  });
});

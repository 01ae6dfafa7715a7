import { describe, expect, it } from 'vitest';
import { note, noteAdded } from '../../test/gate.js';
import { scoreOf } from './score.js';

const facts = { 'files taken': '2 of 2' };

describe('a score', () => {
  it('counts by rule, and names the contracts that lose something', () => {
    const verdicts = new Map([
      ['Note', { valid: [true, false], invalid: [false, true] }],
      ['NoteAddedV1', { valid: [true, true], invalid: [false, false] }],
    ]);
    expect(scoreOf('1.2.3', { facts, verdicts }, [note, noteAdded])).toEqual({
      version: '1.2.3',
      facts,
      contracts: 2,
      notTaken: [],
      total: { valid: [3, 4], closed: [1, 2], required: [2, 2] },
      lost: { Note: { valid: [1, 2], closed: [0, 1] } },
    });
  });

  it('names the contracts that are not taken, of the kinds that are or of those that are asked for', () => {
    const right = { valid: [true, true], invalid: [false, false] };
    const other = { ...note, contract: 'Account' };
    const score = scoreOf('1.2.3', { facts, verdicts: new Map([['Note', right]]) }, [note, other, noteAdded]);
    expect(score.notTaken).toEqual(['Account']);
    expect(score.contracts).toBe(1);
    const asked = { facts, verdicts: new Map([['Note', right]]), asked: ['Note', 'NoteAddedV1'] };
    expect(scoreOf('1.2.3', asked, [note, other, noteAdded]).notTaken).toEqual(['NoteAddedV1']);
  });

  it('has facts alone where there are no verdicts', () => {
    expect(scoreOf('1.2.3', { facts }, [note])).toEqual({
      version: '1.2.3',
      facts,
      contracts: 0,
      notTaken: [],
      total: {},
      lost: {},
    });
  });

  it.each([
    [
      { valid: [true], invalid: [false, false] },
      'Note: 1 verdicts on 2 valid documents; expected one on each',
    ],
    [{ valid: [true, true], invalid: [] }, 'Note: 0 verdicts on 2 invalid documents; expected one on each'],
  ])('needs a verdict on each document', (verdicts, message) => {
    expect(() => scoreOf('1', { facts, verdicts: new Map([['Note', verdicts]]) }, [note])).toThrow(message);
  });
});

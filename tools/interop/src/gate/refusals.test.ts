import { describe, expect, it } from 'vitest';
import { note } from '../../test/gate.js';
import { refusalFaults } from './refusals.js';

const refusing = { verdicts: new Map([['Note', { valid: [true, false], invalid: [false, false] }]]) };
const refusal = { contracts: ['Note'], title: 'minimal', why: 'It knows no empty lists.' };

describe('the refusals of valid documents', () => {
  it('are all explained where there are none', () => {
    const accepting = { verdicts: new Map([['Note', { valid: [true, true], invalid: [true, true] }]]) };
    expect(refusalFaults({ title: 'tool' }, accepting, [note])).toEqual([]);
    expect(refusalFaults({ title: 'tool' }, {}, [note])).toEqual([]);
  });

  it('are faults without an explanation', () => {
    const text = 'tool: refuses the valid Note "minimal", and no refusal of it is explained';
    expect(refusalFaults({ title: 'tool' }, refusing, [note])).toEqual([text]);
    const other = { ...refusal, title: 'full' };
    expect(refusalFaults({ title: 'tool', refusals: [other] }, refusing, [note])).toEqual([
      text,
      'tool: explains a refusal of the valid Note "full", which it does not refuse',
    ]);
  });

  it('are explained by the contract, and by the title if there is one', () => {
    expect(refusalFaults({ title: 'tool', refusals: [refusal] }, refusing, [note])).toEqual([]);
    const whole = { contracts: ['Note'], why: refusal.why };
    expect(refusalFaults({ title: 'tool', refusals: [whole] }, refusing, [note])).toEqual([]);
  });

  it('that do not happen are not to be explained', () => {
    const stale = { contracts: ['Note', 'Account'], why: refusal.why };
    expect(refusalFaults({ title: 'tool', refusals: [stale] }, refusing, [note])).toEqual([
      'tool: explains a refusal of a valid Account, which it does not refuse',
    ]);
  });
});

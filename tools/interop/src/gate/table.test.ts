import { describe, expect, it } from 'vitest';
import type { Score } from './score.js';
import { interopSections, type Row } from './table.js';

const score: Score = {
  version: '1.2.3',
  facts: { 'files taken': '2 of 2' },
  contracts: 1200,
  notTaken: ['Account'],
  total: { valid: [3, 4], closed: [1, 2], format: [1000, 1000], pattern: [1, 2] },
  lost: {},
};

const tool: Row['tool'] = {
  title: 'tool (a|b)',
  packageName: 'tool',
  reads: 'openapi.json',
  isQuick: true,
  settings: '`strict: true`',
  loses: ['Formats, which it does not know.'],
  refusals: [{ contracts: ['Note'], title: 'full', why: 'It knows no lists.' }],
};

describe('the page', () => {
  it('has a row for each tool, with the rules summed by group', () => {
    const [, , row] = interopSections([{ tool, score }]).get('scores')!.split('\n');
    expect(row).toBe(
      '| [tool (a\\|b)](#tool-ab) | 1.2.3 | openapi.json | 1,200 | 3 of 4 | 1 of 2 | – | 1,001 of 1,002 | – | – | – |',
    );
  });

  it('has a row without numbers for a tool without verdicts', () => {
    const [, , row] = interopSections([{ tool, score: { ...score, contracts: 0, total: {} } }])
      .get('scores')!
      .split('\n');
    expect(row).toBe('| [tool (a\\|b)](#tool-ab) | 1.2.3 | openapi.json | – | – | – | – | – | – | – | – |');
  });

  it('has the settings, the facts, what is lost and why valid documents are refused', () => {
    expect(interopSections([{ tool, score }]).get('tools')).toBe(
      [
        '### tool (a|b)',
        '`strict: true`',
        'Checked:',
        '- files taken: 2 of 2',
        'Does not take:',
        '- Account',
        'Loses:',
        '- Formats, which it does not know.',
        'Refuses valid documents:',
        '- Note ("full"): It knows no lists.',
      ].join('\n\n'),
    );
  });
});

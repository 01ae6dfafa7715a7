import { afterAll, describe, expect, it } from 'vitest';
import { contracts, issuesIn, agreedResult, verdictsGiven } from '../test/contracts.js';
import { OURS, record } from './figures.js';
import { expectNothingPoisoned } from '../test/poisoning.js';
import { tryOnGarbled } from '../test/runs.js';

afterAll(expectNothingPoisoned);

afterAll(() => record({ what: 'REST: garbled', validators: OURS, ...verdictsGiven() }));

describe.each(contracts)('garbled documents of $name', (contract) => {
  it('get one verdict from guard, validator and stock Ajv, and no issue twice', () => {
    tryOnGarbled(contract, (value) => {
      const result = agreedResult(contract, value);
      const issues = issuesIn(result);
      const areDistinct = new Set(issues).size === issues.length;
      if (result.ok !== (issues.length === 0) || !areDistinct) {
        expect(issues).toBe('distinct, and there where the value is rejected');
      }
    });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { contracts, judgement, verdictsGiven } from '../test/contracts.js';
import { OURS, record } from './figures.js';
import { expectNothingPoisoned } from '../test/poisoning.js';
import { tryOnGarbled } from '../test/runs.js';

afterAll(expectNothingPoisoned);

afterAll(() => record({ what: 'REST: garbled', judges: OURS, ...verdictsGiven() }));

describe.each(contracts)('garbled documents of $name', (contract) => {
  it('are judged alike by guard, validator and stock Ajv, and each issue names a place once', () => {
    tryOnGarbled(contract, (value) => {
      const result = judgement(contract, value);
      if (result.ok) return;
      const pointers = result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
      if (pointers.length === 0 || new Set(pointers).size < pointers.length) {
        expect(pointers).toStrictEqual(['one for each place']);
      }
    });
  });
});

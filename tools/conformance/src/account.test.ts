import { choices, chosenMutations, garbledDocuments, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contract, verdict, verdictsGiven } from './contracts.js';
import { ACCOUNT_MUTATIONS, parameters, printCount } from './runs.js';

afterAll(() => printCount('changed accounts', verdictsGiven()));

const MUTATIONS_OF_EACH = 25;

/** Parts that run one after the other, so that a long run has no test that takes all of its time. */
const PARTS = Array.from({ length: 10 }, (_, part) => part + 1);

describe.each(['Account', 'ValidateAccountRequest'])('%s', (name) => {
  const account = contract(name);
  const half = Math.ceil(ACCOUNT_MUTATIONS / 2 / PARTS.length);

  it.each(PARTS)('is judged alike by all after one mutation, part %i', (_part) => {
    const each = fc.array(choices(), { minLength: MUTATIONS_OF_EACH, maxLength: MUTATIONS_OF_EACH });
    fc.assert(
      fc.property(validDocuments(account.document), each, (value, chosen) => {
        for (const mutation of chosenMutations(account.document, value, chosen)) {
          expect(verdict(account, mutation.value), mutation.why).toBe(false);
        }
      }),
      parameters(Math.ceil(half / MUTATIONS_OF_EACH)),
    );
  });

  it.each(PARTS)('is judged alike by all after several random changes, part %i', (_part) => {
    fc.assert(
      fc.property(garbledDocuments(account.document), (value) => {
        verdict(account, value);
      }),
      parameters(half),
    );
  });
});

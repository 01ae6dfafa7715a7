import { afterAll, describe, expect, it } from 'vitest';
import { contract, verdict, verdictsGiven } from '../test/contracts.js';
import { OURS, record } from './figures.js';
import { ACCOUNT_MUTATIONS, parameters, tryOnGarbled, tryOnMutations } from '../test/runs.js';

afterAll(() => record({ what: 'REST: accounts, changed', validators: OURS, ...verdictsGiven() }));

const CHANGES_OF_EACH = 25;

/** A long run is divided into several tests, so that none of them meets the timeout. */
const PARTS = Array.from({ length: 10 }, (_, part) => part + 1);

describe.each(['Account', 'ValidateAccountRequest'])('%s', (name) => {
  const account = contract(name);
  const size = parameters(Math.ceil(ACCOUNT_MUTATIONS / 2 / 2 / PARTS.length));

  it.each(PARTS)('is rejected by all after one mutation, part %i', (_part) => {
    tryOnMutations(
      account,
      ({ value, why }) => expect(verdict(account, value), why).toBe(false),
      size,
      CHANGES_OF_EACH,
    );
  });

  it.each(PARTS)('gets one verdict after several random changes, part %i', (_part) => {
    tryOnGarbled(account, (value) => void verdict(account, value), size, CHANGES_OF_EACH);
  });
});

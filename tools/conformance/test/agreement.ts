import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { contract } from './contracts.js';
import { parameters, tryOnDrawn } from './runs.js';

/** How many documents hand-written rules accepted and rejected, and on how many a validator disagreed with them. */
export interface Verdicts {
  accepted: number;
  rejected: number;
  disagreements: number;
}

interface Comparison {
  /** Documents, and whether a hand-written rule accepts them. */
  readonly cases: fc.Arbitrary<readonly [document: unknown, isAccepted: boolean]>;
  readonly runs: number;
  /** Each verdict must occur more often than this, or agreement on it would mean little. */
  readonly rarest: number;
}

/** Expects the guard and the validator of a contract to agree with a hand-written rule. Adds to the totals. */
export function expectAgreement(name: string, { cases, runs, rarest }: Comparison, totals: Verdicts): void {
  const { validator } = contract(name);
  const tried = { accepted: 0, rejected: 0 };
  tryOnDrawn(
    cases,
    ([document, isAccepted]) => {
      tried[isAccepted ? 'accepted' : 'rejected'] += 1;
      const verdicts = [validator.is(document), validator.validate(document).ok];
      if (verdicts[0] === isAccepted && verdicts[1] === isAccepted) return;
      totals.disagreements += 1;
      expect(verdicts).toStrictEqual([isAccepted, isAccepted]);
    },
    parameters(runs),
    ([document]) => ({ contract: name, document }),
  );
  totals.accepted += tried.accepted;
  totals.rejected += tried.rejected;
  expect(Math.min(tried.accepted, tried.rejected), 'documents with the rarer verdict').toBeGreaterThan(
    rarest,
  );
}

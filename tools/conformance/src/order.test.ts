import {
  acceptsAnything,
  garbledDocuments,
  mutatedDocuments,
  validDocuments,
} from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Contract,
  contracts,
  issuesIn,
  issuesOf,
  agreedResult,
  verdictsGiven,
} from '../test/contracts.js';
import { namesFor, padded, reordered } from '../test/documents.js';
import { events } from '../test/events.js';
import { OURS, record } from './figures.js';
import { parameters, RUNS, tryOnDrawn } from '../test/runs.js';

afterAll(() =>
  record({
    what: 'REST and events, in four orders of fields',
    validators: OURS,
    ...verdictsGiven(),
  }),
);

/** Documents of every kind, most of them valid or nearly so. */
function documentsOf({ document }: Contract): fc.Arbitrary<unknown> {
  if (acceptsAnything(document)) return fc.jsonValue();
  return fc.oneof(
    validDocuments(document),
    mutatedDocuments(document).map(({ value }) => value),
    garbledDocuments(document),
  );
}

const named = [...contracts, ...events].map((contract) => [contract.name, contract] as const);

describe.each(named)('%s', (name, contract) => {
  const names = namesFor(contract.document);

  it('gives the same verdict and issues for any order of fields, and with undefined fields', () => {
    tryOnDrawn(
      fc.tuple(documentsOf(contract), fc.nat()),
      ([value, seed]) => {
        const result = agreedResult(contract, value);
        const issues = issuesIn(result).toSorted();
        const others = reordered(value, seed);
        for (const same of others) {
          if (agreedResult(contract, same).ok !== result.ok) expect(same).toBe(`valid: ${result.ok}`);
        }
        for (const same of [...others, padded(value, names), padded(others[0], names)]) {
          const found = issuesOf(contract, same).toSorted();
          if (JSON.stringify(found) !== JSON.stringify(issues)) expect(found).toStrictEqual(issues);
          expect(contract.validator.is(same)).toBe(result.ok);
        }
      },
      parameters(Math.ceil(RUNS / 10)),
      ([document]) => ({ contract: name, document }),
    );
  });
});

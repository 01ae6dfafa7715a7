import {
  acceptsAnything,
  garbledDocuments,
  mutatedDocuments,
  validDocuments,
} from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Contract, contracts, issuesOf, judgement, verdictsGiven } from '../test/contracts.js';
import { namesFor, padded, reordered } from '../test/documents.js';
import { events } from '../test/events.js';
import { OURS, record } from './figures.js';
import { parameters, RUNS, tryOnDrawn } from '../test/runs.js';

afterAll(() =>
  record({
    what: 'REST and events, in four orders of members',
    judges: OURS,
    ...verdictsGiven(),
  }),
);

/** Documents of every kind: most by far that are valid or nearly so. */
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

  it('judges alike, and with the same issues, in whatever order members come and with members that are undefined', () => {
    tryOnDrawn(
      fc.tuple(documentsOf(contract), fc.nat()),
      ([value, seed]) => {
        const result = judgement(contract, value);
        const issues = (
          result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} at "${pointer}"`)
        ).toSorted();
        const others = reordered(value, seed);
        for (const same of others) {
          if (judgement(contract, same).ok !== result.ok) expect(same).toBe('judged alike');
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

import {
  acceptsAnything,
  INHERITED_NAMES,
  mutatedDocuments,
  mutations,
  validDocuments,
} from '@data-import/arbitraries';
import { ValidationError } from '@data-import/validators';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts, issuesOf, verdictsGiven } from './contracts.js';
import { deepFreeze, padded, reversed } from './documents.js';
import { expectOneIssue } from './one-issue.js';
import { parameters, printCount, RUNS } from './runs.js';

afterAll(() => printCount('mutations', verdictsGiven()));

const breakable = contracts.filter(({ document }) => !acceptsAnything(document));

describe.each(breakable)('mutations of $name', (contract) => {
  const { document, validator } = contract;
  const mutated = mutatedDocuments(document);

  it('are rejected by guard, validator and stock Ajv, with the one issue that was made', () => {
    fc.assert(
      fc.property(mutated, (mutation) => expectOneIssue(contract, mutation)),
      parameters(),
    );
  });

  it('are so without exception for a few documents, full and minimal', () => {
    for (const shape of [{ full: true }, { minimal: true }]) {
      const documents = validDocuments(document, { ...shape, plain: true });
      for (const value of fc.sample(documents, { numRuns: 2, seed: 1 })) {
        for (const mutation of mutations(document, value)) expectOneIssue(contract, mutation);
      }
    }
  });

  it('are not changed by being judged, and are reported alike by every way in', () => {
    fc.assert(
      fc.property(mutated, ({ value }) => {
        const before = JSON.stringify(value);
        const result = validator.validate(deepFreeze(value));
        const issues = result.ok ? [] : result.issues;
        expect(validator['~standard'].validate(value)).toStrictEqual({ issues });
        expect(() => validator.assert(value)).toThrow(ValidationError);
        expect(JSON.stringify(value)).toBe(before);
      }),
      parameters(Math.ceil(RUNS / 10)),
    );
  });

  it('are reported alike whatever the order of members, and with members that are undefined', () => {
    const names = ['undocumented', ...INHERITED_NAMES, ...Object.keys(document.properties ?? {})];
    fc.assert(
      fc.property(mutated, ({ value }) => {
        const expected = issuesOf(contract, value);
        for (const same of [reversed(value), padded(value, names)]) {
          expect(validator.is(same)).toBe(false);
          expect(issuesOf(contract, same)).toStrictEqual(expected);
        }
      }),
      parameters(Math.ceil(RUNS / 10)),
    );
  });
});

import { acceptsAnything, mutations, validDocuments } from '@data-import/arbitraries';
import { ValidationError } from '@data-import/validators';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts, verdictsGiven } from '../test/contracts.js';
import { deepFreeze } from '../test/documents.js';
import { OURS, record } from './figures.js';
import { expectOneIssue } from '../test/one-issue.js';
import { parameters, RUNS, tryOnMutations } from '../test/runs.js';

afterAll(() => record({ what: 'REST: with one fault', validators: OURS, ...verdictsGiven() }));

const breakable = contracts.filter(({ document }) => !acceptsAnything(document));

/** Contracts with more definitions have thousands of faults: one document of each shape is tried instead of two. */
const MANY_DEFINITIONS = 12;

describe.each(breakable)('mutations of $name', (contract) => {
  const { document, validator } = contract;
  const isSmall = Object.keys(document.$defs ?? {}).length <= MANY_DEFINITIONS;

  it('are rejected by guard, validator and stock Ajv, with that one issue', () => {
    tryOnMutations(contract, (mutation) => expectOneIssue(contract, mutation));
  });

  it('are all rejected with that one issue for a few documents, full and minimal', () => {
    for (const shape of [{ full: true }, { minimal: true }]) {
      const documents = validDocuments(document, { ...shape, plain: true });
      const numRuns = isSmall || RUNS > 200 ? 2 : 1;
      for (const value of fc.sample(documents, { numRuns, seed: 1 })) {
        for (const mutation of mutations(document, value)) expectOneIssue(contract, mutation);
      }
    }
  });

  it('are not changed, and every entry point reports the same issues', () => {
    tryOnMutations(
      contract,
      ({ value }) => {
        const before = JSON.stringify(value);
        const result = validator.validate(deepFreeze(value));
        expect(validator['~standard'].validate(value)).toStrictEqual(result);
        expect(() => validator.assert(value)).toThrow(ValidationError);
        expect(JSON.stringify(value)).toBe(before);
      },
      parameters(Math.ceil(RUNS / 10)),
    );
  });
});

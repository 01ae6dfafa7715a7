import { acceptsAnything, mutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { agreedResult, contracts, expectOneIssue, issuesIn, named, verdict } from '../test/contracts.js';
import { events, strictEvents } from '../test/events.js';
import { expectNothingPoisoned } from '../test/hostile-values.js';
import { parameters, RUNS, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

afterAll(expectNothingPoisoned);

const FEW = parameters(Math.ceil(RUNS / 10));

describe.each(named([...contracts, ...events]))('documents of %s', (_name, contract) => {
  const { document } = contract;
  const isOpen = acceptsAnything(document);

  it('are accepted by guard, validator and stock Ajv if they are valid', () => {
    tryOn(contract, isOpen ? fc.jsonValue() : validDocuments(document), (value) => verdict(contract, value));
    for (const options of [{ full: true }, { minimal: true }]) {
      tryOn(contract, validDocuments(document, options), (value) => verdict(contract, value), FEW);
    }
  });

  it.skipIf(isOpen)('are rejected by all with exactly one issue if they have one error', () => {
    tryOnMutations(contract, (mutation) => expectOneIssue(contract, mutation));
  });

  it.skipIf(isOpen || process.env['ALL'] !== '1')('have the one issue of every possible error', () => {
    for (const shape of [{ full: true }, { minimal: true }]) {
      const [value] = fc.sample(validDocuments(document, { ...shape, plain: true }), { numRuns: 1, seed: 1 });
      for (const mutation of mutations(document, value)) expectOneIssue(contract, mutation);
    }
  });

  it('get one verdict, and no issue twice, after random changes', () => {
    tryOnGarbled(contract, (value) => {
      const result = agreedResult(contract, value);
      const issues = issuesIn(result);
      if (result.ok !== (issues.length === 0) || new Set(issues).size !== issues.length) {
        expect(issues).toBe('distinct, and present if the value is rejected');
      }
    });
  });
});

describe.each(named(strictEvents))('payloads of %s', (_name, event) => {
  it('get the verdict of stock Ajv on the closed schema', () => {
    tryOn(event, validDocuments(event.document), (value) => verdict(event, value), FEW);
    tryOnMutations(event, (mutation) => expectOneIssue(event, mutation), FEW);
    tryOnGarbled(event, (value) => void verdict(event, value), FEW);
  });
});

import { mutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Contract, issuesIn, agreedResult, verdict, verdictsGiven } from '../test/contracts.js';
import { events, strictEvents } from '../test/events.js';
import { OURS, record } from './figures.js';
import { expectOneIssue } from '../test/one-issue.js';
import { parameters, RUNS, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

afterAll(() =>
  record({ what: 'Events: valid, with one fault, garbled', validators: OURS, ...verdictsGiven() }),
);

/** With the name apart: vitest truncates an object in a title. */
function named(contracts: readonly Contract[]): [string, Contract][] {
  return contracts.map((contract) => [contract.name, contract]);
}

describe.each(named(events))('payloads of %s', (_name, event) => {
  const { document } = event;

  it('that are valid are accepted by guard, validator and stock Ajv', () => {
    tryOn(event, validDocuments(document), (value) => verdict(event, value));
  });

  it('with one fault are rejected by all, with that one issue', () => {
    tryOnMutations(event, (mutation) => expectOneIssue(event, mutation));
  });

  it('with any fault of a full or minimal payload have that one issue', () => {
    for (const shape of [{ full: true }, { minimal: true }]) {
      const [value] = fc.sample(validDocuments(document, { ...shape, plain: true }), { numRuns: 1, seed: 1 });
      for (const mutation of mutations(document, value)) expectOneIssue(event, mutation);
    }
  });

  it('that are garbled get one verdict, and no issue twice', () => {
    tryOnGarbled(event, (value) => {
      const result = agreedResult(event, value);
      const issues = issuesIn(result);
      expect(issues.length > 0).toBe(!result.ok);
      expect(new Set(issues).size).toBe(issues.length);
    });
  });
});

describe.each(named(strictEvents))('payloads of %s', (_name, event) => {
  const { document } = event;
  const some = parameters(Math.ceil(RUNS / 10));

  it('that are valid are accepted', () => {
    tryOn(event, validDocuments(document), (value) => verdict(event, value), some);
  });

  it('with one fault, undocumented fields among them, have that one issue', () => {
    tryOnMutations(event, (mutation) => expectOneIssue(event, mutation), some);
  });

  it('that are garbled get the verdict of stock Ajv on the closed schema', () => {
    tryOnGarbled(event, (value) => void verdict(event, value), some);
  });
});

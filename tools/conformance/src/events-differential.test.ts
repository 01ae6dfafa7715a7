import { mutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Contract, judgement, verdict, verdictsGiven } from '../test/contracts.js';
import { events, strictEvents } from '../test/events.js';
import { OURS, record } from './figures.js';
import { expectOneIssue } from '../test/one-issue.js';
import { parameters, RUNS, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

afterAll(() => record({ what: 'Events: valid, with one fault, garbled', judges: OURS, ...verdictsGiven() }));

/** With the name by itself, which vitest would cut short in a title if it stood in an object. */
function named(contracts: readonly Contract[]): [string, Contract][] {
  return contracts.map((contract) => [contract.name, contract]);
}

describe.each(named(events))('payloads of %s', (_name, event) => {
  const { document } = event;

  it('that are valid are accepted by guard, validator and stock Ajv', () => {
    tryOn(event, validDocuments(document), (value) => verdict(event, value));
  });

  it('with one fault are refused by all, with the one issue that was made', () => {
    tryOnMutations(event, (mutation) => expectOneIssue(event, mutation));
  });

  it('with every fault of a full one and of a minimal one have that one issue', () => {
    for (const shape of [{ full: true }, { minimal: true }]) {
      const [value] = fc.sample(validDocuments(document, { ...shape, plain: true }), { numRuns: 1, seed: 1 });
      for (const mutation of mutations(document, value)) expectOneIssue(event, mutation);
    }
  });

  it('that are garbled are judged alike by all, and each issue names a place once', () => {
    tryOnGarbled(event, (value) => {
      const result = judgement(event, value);
      if (result.ok) return;
      const issues = result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
      expect(issues).not.toHaveLength(0);
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

  it('that are garbled are judged as stock Ajv judges by the closed schema', () => {
    tryOnGarbled(event, (value) => void verdict(event, value), some);
  });
});

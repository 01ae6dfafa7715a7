import {
  garbledDocuments,
  mutatedDocuments,
  mutations,
  type Schema,
  validDocuments,
} from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Contract, issuesOf, verdict, verdictsGiven } from './contracts.js';
import { events } from './events.js';
import { expectOneIssue } from './one-issue.js';
import { rewrite } from './rewrite.js';
import { parameters, printCount, RUNS } from './runs.js';

afterAll(() => printCount('event payloads', verdictsGiven()));

/** The schema with every object closed whose members are documented. */
function closed(document: Schema): Schema {
  return rewrite(document, (schema) =>
    schema.properties === undefined ? schema : { ...schema, additionalProperties: false },
  );
}

/** The contract as a producer of events has it checked: what is not documented is refused. */
function strict({ name, document, validator }: Contract): Contract {
  const validate: Contract['validator']['validate'] = (value, options) =>
    validator.validate(value, { ...options, unknownFields: 'reject' });
  const is = (value: unknown): value is unknown => validate(value).ok;
  return { name: `${name}, strict`, document: closed(document), validator: { ...validator, is, validate } };
}

/** With the name by itself, which vitest would cut short in a title if it stood in an object. */
function named(contracts: readonly Contract[]): [string, Contract][] {
  return contracts.map((contract) => [contract.name, contract]);
}

describe.each(named(events))('payloads of %s', (_name, event) => {
  const { document } = event;

  it('that are valid are accepted by guard, validator and stock Ajv', () => {
    fc.assert(
      fc.property(validDocuments(document), (value) => verdict(event, value)),
      parameters(),
    );
  });

  it('with one fault are refused by all, with the one issue that was made', () => {
    fc.assert(
      fc.property(mutatedDocuments(document), (mutation) => expectOneIssue(event, mutation)),
      parameters(),
    );
  });

  it('with every fault of a full one and of a minimal one have that one issue', () => {
    for (const shape of [{ full: true }, { minimal: true }]) {
      const [value] = fc.sample(validDocuments(document, { ...shape, plain: true }), { numRuns: 1, seed: 1 });
      for (const mutation of mutations(document, value)) expectOneIssue(event, mutation);
    }
  });

  it('that are garbled are judged alike by all, and each issue names a place once', () => {
    fc.assert(
      fc.property(garbledDocuments(document), (value) => {
        if (verdict(event, value)) return;
        const issues = issuesOf(event, value);
        expect(issues).not.toHaveLength(0);
        expect(new Set(issues).size).toBe(issues.length);
      }),
      parameters(),
    );
  });
});

describe.each(named(events.map(strict)))('payloads of %s', (_name, event) => {
  const { document } = event;
  const some = parameters(Math.ceil(RUNS / 10));

  it('that are valid are accepted', () => {
    fc.assert(
      fc.property(validDocuments(document), (value) => verdict(event, value)),
      some,
    );
  });

  it('with one fault, undocumented fields among them, have that one issue', () => {
    fc.assert(
      fc.property(mutatedDocuments(document), (mutation) => expectOneIssue(event, mutation)),
      some,
    );
  });

  it('that are garbled are judged as stock Ajv judges by the closed schema', () => {
    fc.assert(
      fc.property(garbledDocuments(document), (value) => {
        verdict(event, value);
      }),
      some,
    );
  });
});

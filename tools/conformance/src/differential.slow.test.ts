import { acceptsAnything, mutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract as findContract, contracts, expectOneIssue, verdict } from '../test/contracts.js';
import { events } from '../test/events.js';
import { parameters, tryOnGarbled, tryOnMutations } from '../test/runs.js';

const breakable = [...contracts, ...events].filter(({ document }) => !acceptsAnything(document));
const named = breakable.map((contract) => [contract.name, contract] as const);

describe.each(named)('every possible error in a document of %s', (_name, contract) => {
  it.each([{ full: true }, { minimal: true }])('is the one issue of the document: %o', (shape) => {
    const documents = validDocuments(contract.document, { ...shape, plain: true });
    const [value] = fc.sample(documents, { numRuns: 1, seed: 1 });
    for (const mutation of mutations(contract.document, value)) expectOneIssue(contract, mutation);
  });
});

describe.each(['Account', 'ValidateAccountRequest'])('thousands of changed documents of %s', (name) => {
  const account = findContract(name);
  const size = parameters(500);

  it('are rejected by all after one mutation', () => {
    tryOnMutations(account, ({ value, why }) => expect(verdict(account, value), why).toBe(false), size, 25);
  });

  it('get one verdict after several random changes', () => {
    tryOnGarbled(account, (value) => void verdict(account, value), size, 25);
  });
});

import { expect, it } from 'vitest';
import { differencesBetween } from '../client/compare/meaning.js';
import { find } from '../client/compare/find.js';
import { readPasted } from '../client/compare/pasted.js';
import type { Contract } from '../client/compare/contracts.js';
import { contracts, loadDocument, toDraft07Text, toText } from './compare-contracts.js';

/** What the page finds for a pasted text and the contract that it is a copy of. */
function comparedWith(contract: Contract, text: string): unknown {
  const pasted = readPasted(text);
  if (pasted.document === undefined) return pasted.problem;
  const ours = loadDocument(contract);
  const { rules, problem } = differencesBetween(ours, pasted.document);
  return { rules, problem, accept: find('accept', { before: ours, after: pasted.document }) };
}

const SAME = { rules: [], problem: undefined, accept: { answer: 'yes' } };

it('a pasted copy of any contract differs from it in no rule', () => {
  const found = contracts.map((contract) => [contract.id, comparedWith(contract, toText(contract.file))]);
  expect(found).toEqual(contracts.map(({ id }) => [id, SAME]));
});

it('nor does its form in draft-07', () => {
  const found = contracts.map((contract) => [contract.id, comparedWith(contract, toDraft07Text(contract))]);
  expect(found).toEqual(contracts.map(({ id }) => [id, SAME]));
});

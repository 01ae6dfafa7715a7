import { accepts } from '@data-import/compiler/compare/accepts';
import { compareNamed } from '@data-import/compiler/compare/compare-documents';
import { USERS } from '@data-import/compiler/compare/policy';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { readPasted } from '@data-import/reference/comparison/pasted';
import { judgePair, type Judged } from '@data-import/reference/comparison/prover';
import { listRows } from '@data-import/reference/comparison/rows';
import { expect, it } from 'vitest';
import type { Contract } from '../client/compare/contracts.js';
import {
  contracts,
  loadDocument,
  schemaPaths,
  toContract,
  toDraft07Text,
  toText,
  versions,
} from './compare-contracts.js';

function judge(before: SchemaObject, after: SchemaObject): Judged {
  const judged = judgePair({ before, after }, { before: 'v1', after: 'v2' });
  const { bump, users } = compareNamed(before, after, accepts);
  expect(judged.bump).toBe(bump);
  for (const user of USERS) {
    const { state, witness } = judged.users[user];
    expect(state).toBe(users[user]);
    if (witness !== undefined) expect(witness.rejectedBecause).not.toEqual([]);
  }
  return judged;
}

const pairs = versions.map(
  ({ type, from, to }) => [`events/${type}/${from}`, `events/${type}/${to}`] as const,
);

it('lists each committed schema once', () => {
  expect(contracts.map(({ file }) => file).toSorted()).toEqual(schemaPaths.toSorted());
  expect(new Set(contracts.map(({ id }) => id)).size).toBe(contracts.length);
  expect(pairs.length).toBeGreaterThan(10);
});

it.each(pairs)('the answers about %s and %s are those of Node, and each "no" says why', (one, other) => {
  const [before, after] = [one, other].map((id) => loadDocument(toContract(id))) as [
    SchemaObject,
    SchemaObject,
  ];
  const { users } = judge(before, after);
  for (const user of USERS) expect(['fine', 'broken']).toContain(users[user].state);
  judge(after, before);
});

it.each([
  ['contracts/CreateNotesRequest', 'contracts/CreateTransactionsRequest'],
  ['contracts/Account', 'contracts/CreateAccountRequest'],
  ['contracts/CreateAccountError', 'contracts/CreateNotesError'],
  ['shapes/Ledger', 'events/billing.ledger.entry_posted/v1'],
])('the answers about %s and %s are those of Node', (one, other) => {
  judge(loadDocument(toContract(one)), loadDocument(toContract(other)));
});

function comparedWith(contract: Contract, text: string): unknown {
  const pasted = readPasted(text);
  if (pasted.document === undefined) return pasted.problem;
  const ours = loadDocument(contract);
  const { rows, problem } = listRows(ours, pasted.document);
  const { users } = judge(ours, pasted.document);
  return { rows, problem, states: USERS.map((user) => users[user].state) };
}

const SAME = { rows: [], problem: undefined, states: ['fine', 'fine', 'fine'] };

it('a pasted copy of any contract differs from it in no rule', () => {
  const found = contracts.map((contract) => [contract.id, comparedWith(contract, toText(contract.file))]);
  expect(found).toEqual(contracts.map(({ id }) => [id, SAME]));
});

it('nor does its form in draft-07', () => {
  const found = contracts.map((contract) => [contract.id, comparedWith(contract, toDraft07Text(contract))]);
  expect(found).toEqual(contracts.map(({ id }) => [id, SAME]));
});

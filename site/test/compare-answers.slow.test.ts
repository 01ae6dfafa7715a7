import { accepts } from '@data-import/compiler/compare/accepts';
import { answerTo } from '@data-import/compiler/compare/questions';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { expect, it } from 'vitest';
import {
  differencesBetween,
  forReaders,
  forSenders,
  QUESTIONS,
  whetherAdditive,
} from '@data-import/reference/comparison/meaning';
import { find, type Findings } from '@data-import/reference/comparison/find';
import type { Contract } from '../client/compare/contracts.js';
import { readPasted } from '@data-import/reference/comparison/pasted';
import {
  contracts,
  loadDocument,
  schemaPaths,
  toContract,
  toDraft07Text,
  toText,
  versions,
} from './compare-contracts.js';

/** What the page finds, after a check that Node finds the same with Ajv. */
function listFindings(before: SchemaObject, after: SchemaObject): Findings {
  return Object.fromEntries(
    QUESTIONS.map((question) => {
      const finding = find(question, { before, after });
      const { refusals = [], ...answer } = { refusals: undefined, ...finding };
      expect(answer).toEqual(answerTo(question, before, after, accepts));
      expect(refusals.length > 0).toBe(finding.answer === 'no');
      return [question, finding];
    }),
  );
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
  const findings = listFindings(before, after);
  const names = { before: 'v1', after: 'v2' };
  const statements = [
    forSenders(findings.accept, names),
    forReaders(findings.read, names),
    whetherAdditive(findings, differencesBetween(before, after), names),
  ];
  for (const { state } of statements) expect(['fine', 'partly', 'broken']).toContain(state);
  listFindings(after, before);
});

it.each([
  ['contracts/CreateNotesRequest', 'contracts/CreateTransactionsRequest'],
  ['contracts/Account', 'contracts/CreateAccountRequest'],
  ['contracts/CreateAccountError', 'contracts/CreateNotesError'],
  ['shapes/Ledger', 'events/billing.ledger.entry_posted/v1'],
])('the answers about %s and %s are those of Node', (one, other) => {
  listFindings(loadDocument(toContract(one)), loadDocument(toContract(other)));
});

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

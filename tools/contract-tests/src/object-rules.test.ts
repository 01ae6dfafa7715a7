import { validDocuments } from '@data-import/arbitraries';
import { operations } from '@data-import/validators/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../test/contracts.js';
import type { Fields } from '../test/documents.js';
import { expectAgreement, RUNS, tryOn } from '../test/runs.js';

/*
 * The rules between fields and for amounts, written by hand from section 4 of the modelling rules, independently of the schemas.
 * A schema that loses a rule disagrees with them. invariants.test.ts covers the states of an import.
 */

interface Rule {
  readonly contract: string;
  readonly what: string;
  /** Candidate values by field. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
  /** Fields of every document; others are omitted at random. */
  readonly always?: readonly string[];
  readonly accepts: (value: Fields) => boolean;
  /** Wraps the object in a document (default: the object itself). */
  readonly around?: (value: Fields) => unknown;
}

const paths = [[], [{ document_path: 'notes/a.pdf' }]];
const instants = ['2024-02-29T23:59:59Z'];
const notes = { body: ['', 'Moved out.'], document_paths: paths, created_at: instants };

const TYPES = ['SUPPLY_CHARGE', 'SUPPLY_CHARGE', 'SUPPLY_CHARGE ', 'supply_charge', 'CREDIT', 'PAYMENT', ''];
const entry = {
  transaction_id: ['T-1'],
  transaction_date: ['2024-02-29'],
  type: TYPES,
  reason: ['', 'Late'],
};
const entryRequired = ['transaction_id', 'transaction_date', 'type', 'amount'];

const texts = ['', '0', '12.50', '-3', '007', '1.', '.5', '1e3', '1,5', '+1'];
const amounts = [...texts, 0, -1.5, 1e21, true, null, [], {}];

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && /^-?[0-9]+(?:\.[0-9]+)?$/.test(value);
}

function hasReasonIfAllowed({ type, reason }: Fields): boolean {
  return type !== 'SUPPLY_CHARGE' || reason === undefined;
}

const echoed = { amount: amounts, ...entry, type: ['CREDIT'] };

const rules: readonly Rule[] = [
  {
    contract: 'Note',
    what: 'a body, documents or both',
    fields: { ...notes, is_pinned: [true, false] },
    accepts: ({ body, document_paths }) => body !== undefined || document_paths !== undefined,
  },
  {
    contract: 'PsrRecord',
    what: 'exactly one industry code',
    fields: {
      elec_industry_code: ['', '12'],
      gas_industry_code: ['', '34'],
      effective_from: ['2024-02-29'],
    },
    accepts: ({ elec_industry_code, gas_industry_code }) =>
      (elec_industry_code === undefined) !== (gas_industry_code === undefined),
  },
  {
    contract: 'Transaction',
    what: 'a supply charge without a reason',
    fields: { ...entry, amount: [1] },
    always: entryRequired,
    accepts: hasReasonIfAllowed,
  },
  {
    contract: 'TransactionData',
    what: 'a supply charge without a reason',
    fields: { ...entry, amount: ['1'] },
    always: entryRequired,
    accepts: hasReasonIfAllowed,
  },
  {
    contract: 'CreateTransactionsRequest',
    what: 'amounts as numbers',
    fields: { ...echoed },
    always: entryRequired,
    accepts: ({ amount }) => typeof amount === 'number',
    around: (item) => ({ import_supplier: 'elm', external_account_number: '1', transactions: [item] }),
  },
  {
    contract: 'CreateTransactionsResponse',
    what: 'amounts as decimal strings',
    fields: { ...echoed },
    always: entryRequired,
    accepts: ({ amount }) => isDecimal(amount),
    around: (item) => ({ results: [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: item }] }),
  },
];

/** Draws objects with all `always` fields and some of the others. */
function objectsWith({ fields, always = [] }: Rule): fc.Arbitrary<Fields> {
  const values = Object.entries(fields).map(
    ([name, choices]) => [name, fc.constantFrom(...choices)] as const,
  );
  const optional = Object.keys(fields).filter((name) => !always.includes(name));
  return fc
    .tuple(fc.record(Object.fromEntries(values)), fc.subarray(optional))
    .map(([all, kept]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => [...always, ...kept].includes(name))),
    );
}

describe.each(rules)('$contract requires $what', (rule) => {
  const { contract: name, accepts, around = (value) => value } = rule;

  it('exactly when the validator does', () => {
    const cases = objectsWith(rule).map((object) => [around(object), accepts(object)] as const);
    expectAgreement(name, { cases, runs: RUNS * 10, rarest: RUNS / 10 });
  });
});

it('notes of an account may have neither body nor documents', () => {
  for (const note of [{}, { created_at: '2024-02-29T00:00:00Z' }, { body: '' }, { document_paths: [] }]) {
    expect(contract('AccountNote').validator.is(note)).toBe(true);
  }
});

it('historical statements have the validated request as their response, with 200 and with 201, and none without', () => {
  const { request, responses } = operations.createHistoricalStatements;
  const tested = contract('CreateHistoricalStatementsRequest');
  tryOn(tested, validDocuments(tested.document), (value) => {
    const { statements: _statements, ...rest } = value as Fields;
    for (const response of [responses[200], responses[201]])
      expect([request.is(value), response.is(value), response.is(rest)]).toStrictEqual([true, true, false]);
  });
});

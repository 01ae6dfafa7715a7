import { validDocuments } from '@data-import/arbitraries';
import { operations } from '@data-import/validators/operations';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from './contracts.js';
import { type Figure, record } from './figures.js';
import { parameters, RUNS, tryOn } from './runs.js';

/*
 * The rules of section 4 of the modelling rules that are about objects as a whole and about amounts, written out by
 * hand: nothing here is read from a schema, so a schema that loses a rule is at odds with this. The states of an
 * import are in invariants.test.ts.
 */

type Members = Readonly<Record<string, unknown>>;

interface Rule {
  readonly contract: string;
  readonly what: string;
  /** What each member may be, where it is there at all: as far as it goes, all of these are valid. */
  readonly members: Readonly<Record<string, readonly unknown[]>>;
  /** Those that are there in every document. */
  readonly always?: readonly string[];
  readonly holds: (value: Members) => boolean;
  /** The document that has an object with these members in the right place: the object itself unless given. */
  readonly around?: (value: Members) => unknown;
}

const paths = [[], [{ document_path: 'notes/a.pdf' }]];
const instants = ['2024-02-29T23:59:59Z'];
const notes = { body: ['', 'Moved out.'], document_paths: paths, created_at: instants };

const TYPES = ['SUPPLY_CHARGE', 'SUPPLY_CHARGE ', 'supply_charge', 'CREDIT', 'PAYMENT', ''];
const entry = {
  transaction_id: ['T-1'],
  transaction_date: ['2024-02-29'],
  type: TYPES,
  reason: ['', 'Late'],
};
const entryRequired = ['transaction_id', 'transaction_date', 'type', 'amount'];

const amounts = [
  '',
  '0',
  '12.50',
  '-3',
  '007',
  '1.',
  '.5',
  '1e3',
  '1,5',
  '+1',
  0,
  -1.5,
  1e21,
  true,
  null,
  [],
  {},
];

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && /^-?[0-9]+(?:\.[0-9]+)?$/.test(value);
}

const echoed = { amount: amounts, ...entry, type: ['CREDIT'] };

const rules: readonly Rule[] = [
  {
    contract: 'Note',
    what: 'a body, documents or both',
    members: { ...notes, is_pinned: [true, false] },
    holds: ({ body, document_paths }) => body !== undefined || document_paths !== undefined,
  },
  {
    contract: 'PsrRecord',
    what: 'exactly one industry code',
    members: {
      elec_industry_code: ['', '12'],
      gas_industry_code: ['', '34'],
      effective_from: ['2024-02-29'],
    },
    holds: ({ elec_industry_code, gas_industry_code }) =>
      (elec_industry_code === undefined) !== (gas_industry_code === undefined),
  },
  {
    contract: 'Transaction',
    what: 'no reason of a supply charge',
    members: { ...entry, amount: [1] },
    always: entryRequired,
    holds: ({ type, reason }) => type !== 'SUPPLY_CHARGE' || reason === undefined,
  },
  {
    contract: 'CreateTransactionsRequest',
    what: 'amounts as numbers',
    members: { ...echoed },
    always: entryRequired,
    holds: ({ amount }) => typeof amount === 'number',
    around: (item) => ({ import_supplier: 'elm', external_account_number: '1', transactions: [item] }),
  },
  {
    contract: 'CreateTransactionsResponse',
    what: 'amounts as decimals in text',
    members: { ...echoed },
    always: entryRequired,
    holds: ({ amount }) => isDecimal(amount),
    around: (item) => ({ results: [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: item }] }),
  },
  {
    contract: 'CreateTransactionsError',
    what: 'amounts as decimals in text, where there is one',
    members: { ...echoed },
    holds: ({ amount }) => amount === undefined || isDecimal(amount),
    around: (item) => ({ status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'No.', transaction_data: item }),
  },
];

const tally = { documents: 0, disagreements: 0 };

afterAll(() => {
  const figure: Figure = {
    what: 'Rules of objects',
    judges: 'rules written by hand, guard, `validate`',
    ...tally,
  };
  record(figure);
});

describe.each(rules)('$contract has $what', ({ contract: name, members, always = [], holds, around }) => {
  const { validator } = contract(name);

  it('exactly where the validator says so', () => {
    const drawn = Object.entries(members).map(([member, values]) =>
      fc.constantFrom(...(always.includes(member) ? [] : [undefined, undefined]), ...values),
    );
    const objects = fc.tuple(...drawn).map((values) => {
      const entries = Object.keys(members).map((member, index) => [member, values[index]] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    });
    const heard = { holding: 0, broken: 0 };
    tryOn(
      { name },
      objects,
      (value) => {
        const expected = holds(value as Members);
        const document = around === undefined ? value : around(value as Members);
        heard[expected ? 'holding' : 'broken'] += 1;
        tally.documents += 1;
        const said = [validator.is(document), validator.validate(document).ok];
        if (said[0] === expected && said[1] === expected) return;
        tally.disagreements += 1;
        expect(said).toStrictEqual([expected, expected]);
      },
      parameters(RUNS * 2),
    );
    expect(Math.min(heard.holding, heard.broken), 'documents on the rarer side').toBeGreaterThan(RUNS / 10);
  });
});

describe('notes that are part of an account', () => {
  it('may have neither body nor documents', () => {
    for (const note of [{}, { created_at: '2024-02-29T00:00:00Z' }, { body: '' }, { document_paths: [] }]) {
      expect(contract('AccountNote').validator.is(note)).toBe(true);
    }
  });
});

describe('historical statements', () => {
  const { request, responses } = operations.createHistoricalStatements;
  const requests = validDocuments(contract('CreateHistoricalStatementsRequest').document);

  it('are answered with the request as validated, with 200 and with 201', () => {
    tryOn(contract('CreateHistoricalStatementsRequest'), requests, (value) => {
      for (const answer of [responses[200], responses[201]]) {
        expect([request.is(value), answer.is(value)]).toStrictEqual([true, true]);
      }
    });
  });

  it('are answered with nothing less', () => {
    tryOn(contract('CreateHistoricalStatementsRequest'), requests, (value) => {
      const { statements: _statements, ...rest } = value as Members;
      for (const answer of [responses[200], responses[201]]) expect(answer.is(rest)).toBe(false);
    });
  });
});

import { isDeepStrictEqual } from 'node:util';
import { account, type Contract, someEvents, transactions } from './contracts.js';
import {
  accounts,
  payloads,
  transactionRequests,
  withErrors,
  withUnknownFields,
  withWrongTypes,
} from './documents.js';
import type { Purpose } from './peers.js';

export const EVENT_COUNT = 4096;

/** Documents of one contract, and the result that every library has to agree on. */
export interface Scenario {
  readonly id: string;
  readonly contract: Contract;
  readonly documents: readonly unknown[];
  readonly purpose: Purpose;
  /** Whether the result for a document is right: a library with other verdicts is not comparable. */
  readonly accepts: (result: unknown, index: number) => boolean;
}

const valid = { purpose: 'guard', accepts: (result: unknown) => result === true } as const;
const invalid = { purpose: 'guard', accepts: (result: unknown) => result === false } as const;

/** Rules between fields are one issue in some libraries and several in others. */
function issues(count: number): Pick<Scenario, 'purpose' | 'accepts'> {
  const accepts = (result: unknown): boolean => (count === 0 ? result === 0 : (result as number) >= count);
  return { purpose: 'issues', accepts };
}

/** Libraries may add absent fields as `undefined`. */
function copies(expected: readonly unknown[]): Pick<Scenario, 'purpose' | 'accepts'> {
  const accepts = (result: unknown, index: number): boolean =>
    result !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(result)), expected[index]);
  return { purpose: 'strip', accepts };
}

export const KINDS = ['small', 'large', 'mixed'] as const;
const LARGE = accounts('large');
const SMALL = accounts('small');
const REQUESTS = transactionRequests(transactions);
const [CREATED, , BACKFILL] = someEvents as [Contract, Contract, Contract];
const CREATIONS = payloads(CREATED, EVENT_COUNT);

export const EVENTS = someEvents.map((contract): Scenario => ({
  ...valid,
  id: contract.name,
  contract,
  documents: payloads(contract, EVENT_COUNT),
}));

/** Each group is a table. Texts are parsed first. */
export const GROUPS: Readonly<Record<string, readonly Scenario[]>> = {
  'Guard, accounts': KINDS.map((id) => ({ ...valid, id, contract: account, documents: accounts(id) })),
  'Guard, events': EVENTS,
  'Guard, invalid large account': [
    {
      ...invalid,
      id: 'first field wrong',
      contract: account,
      documents: LARGE.map((each) => ({ ...each, import_supplier: 5 })),
    },
    {
      ...invalid,
      id: 'last field wrong',
      contract: account,
      documents: LARGE.map((each) => ({ ...each, document_accessibility: 5 })),
    },
  ],
  'Parse and guard, accounts': KINDS.map((id) => {
    const documents = accounts(id).map((document) => JSON.stringify(document));
    return { ...valid, id: `fresh ${id}`, contract: account, documents };
  }),
  'All issues, events': [
    { ...issues(0), id: 'valid event', contract: CREATED, documents: CREATIONS },
    {
      ...issues(1),
      id: '1 error',
      contract: CREATED,
      documents: CREATIONS.map((each) => ({ ...each, account_number: 5 })),
    },
    {
      ...issues(22),
      id: '22 errors',
      contract: BACKFILL,
      documents: payloads(BACKFILL, 64).map(withWrongTypes),
    },
  ],
  'All issues, large account': [
    { ...issues(0), id: 'valid', contract: account, documents: LARGE },
    {
      ...issues(43),
      id: '43 errors',
      contract: account,
      documents: LARGE.map((each) => withErrors(each, 'many')),
    },
    {
      ...issues(1),
      id: 'late error',
      contract: account,
      documents: LARGE.map((each) => withErrors(each, 'last')),
    },
    {
      ...issues(43),
      id: '43 errors, transactions',
      contract: transactions,
      documents: REQUESTS.map((each) => withErrors(each, 'many')),
    },
  ],
  'Strip unknown fields, small account': [
    { ...copies(SMALL), id: 'strip', contract: account, documents: SMALL.map(withUnknownFields) },
  ],
};

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

export interface Scenario {
  readonly id: string;
  readonly contract: Contract;
  readonly documents: readonly unknown[];
  readonly purpose: Purpose;
  /** Checks the result, because a library with different verdicts is not comparable. */
  readonly accepts: (result: unknown, index: number) => boolean;
}

type Expected = Pick<Scenario, 'purpose' | 'accepts'>;

const valid: Expected = { purpose: 'guard', accepts: (result) => result === true };
const invalid: Expected = { purpose: 'guard', accepts: (result) => result === false };

function issues(count: number): Expected {
  const accepts = (result: unknown): boolean => (count === 0 ? result === 0 : (result as number) >= count);
  return { purpose: 'issues', accepts };
}

/** Ignores `undefined` fields, which some libraries add. */
function copies(expected: readonly unknown[]): Expected {
  const accepts = (result: unknown, index: number): boolean =>
    result !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(result)), expected[index]);
  return { purpose: 'strip', accepts };
}

function create(id: string, contract: Contract, documents: readonly unknown[], expected: Expected): Scenario {
  return { id, contract, documents, ...expected };
}

export const KINDS = ['small', 'large', 'mixed'] as const;
const LARGE = accounts('large');
const SMALL = accounts('small');
const [CREATED, , BACKFILL] = someEvents as [Contract, Contract, Contract];
const CREATIONS = payloads(CREATED, EVENT_COUNT);
const BACKFILLS = payloads(BACKFILL, 64);

const wrongFirst = LARGE.map((each) => ({ ...each, import_supplier: 5 }));
const wrongLast = LARGE.map((each) => ({ ...each, document_accessibility: 5 }));
const wrongNumbers = CREATIONS.map((each) => ({ ...each, account_number: 5 }));
const manyErrors = LARGE.map((each) => withErrors(each, 'many'));
const lateError = LARGE.map((each) => withErrors(each, 'last'));
const manyInRequests = transactionRequests(transactions).map((each) => withErrors(each, 'many'));

export const EVENTS = someEvents.map((contract) =>
  create(contract.name, contract, payloads(contract, EVENT_COUNT), valid),
);

/** Each group is a table. JSON texts are parsed before the measurement. */
export const GROUPS: Readonly<Record<string, readonly Scenario[]>> = {
  'Guard, accounts': KINDS.map((id) => create(id, account, accounts(id), valid)),
  'Guard, events': EVENTS,
  'Guard, invalid large account': [
    create('first field wrong', account, wrongFirst, invalid),
    create('last field wrong', account, wrongLast, invalid),
  ],
  'Parse and guard, accounts': KINDS.map((id) => {
    const texts = accounts(id).map((document) => JSON.stringify(document));
    return create(`fresh ${id}`, account, texts, valid);
  }),
  'All issues, events': [
    create('valid event', CREATED, CREATIONS, issues(0)),
    create('1 error', CREATED, wrongNumbers, issues(1)),
    create('22 errors', BACKFILL, BACKFILLS.map(withWrongTypes), issues(22)),
  ],
  'All issues, large account': [
    create('valid', account, LARGE, issues(0)),
    create('43 errors', account, manyErrors, issues(43)),
    create('late error', account, lateError, issues(1)),
    create('43 errors, transactions', transactions, manyInRequests, issues(43)),
  ],
  'Strip unknown fields, small account': [
    create('strip', account, SMALL.map(withUnknownFields), copies(SMALL)),
  ],
};

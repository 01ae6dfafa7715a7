import { account, type ContractSet, someEvents, transactions } from '../contracts.js';
import { largeAccount, smallAccount, variedAccount } from '../documents/accounts.js';
import { type FaultPlace, withFaults } from '../documents/faults.js';
import { inOtherOrder, type Json } from '../documents/json.js';
import { Random } from '../documents/random.js';
import { samplePayload, sampleTransactions } from '../documents/samples.js';

/** Documents of one contract that are alike in what is measured with them. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly set: ContractSet;
  readonly root: string;
  /** A power of two of them, so that a loop goes round without a division. */
  readonly texts: readonly string[];
}

export type Faults = 'none' | FaultPlace;

/** One shape needs few documents; where shapes vary, more of them are needed to vary. */
const ONE_SHAPE = 16;
const MANY_SHAPES = 64;

interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly set: ContractSet;
  readonly root: string;
  readonly count: number;
  readonly make: (random: Random) => Json;
}

const accounts = { set: account, root: 'Account' };

function ofEvent(id: string, title: string, root: string): Recipe {
  const make = (random: Random): Json => samplePayload(someEvents, root, random);
  return { id, title, set: someEvents, root, count: MANY_SHAPES, make };
}

const RECIPES: readonly Recipe[] = [
  { id: 'small', title: 'small account', ...accounts, count: ONE_SHAPE, make: smallAccount },
  { id: 'large', title: 'large account', ...accounts, count: ONE_SHAPE, make: largeAccount },
  { id: 'mixed', title: 'mixed accounts', ...accounts, count: MANY_SHAPES, make: variedAccount },
  {
    id: 'mixed-order',
    title: 'mixed, any key order',
    ...accounts,
    count: MANY_SHAPES,
    make: (random) => inOtherOrder(variedAccount(random), random),
  },
  {
    id: 'transactions',
    title: '20 transactions',
    set: transactions,
    root: 'CreateTransactionsRequest',
    count: MANY_SHAPES,
    make: sampleTransactions,
  },
  ofEvent('event-created', 'account.created v1', 'AccountCreatedV1'),
  ofEvent('event-posted', 'billing.ledger.entry_posted v2', 'BillingLedgerEntryPostedV2'),
  ofEvent('event-backfill', 'meterpoint.gas.backfill v1', 'MeterpointGasBackfillV1'),
];

const SEED = 20_240_229;

/** What is measured, with documents that are right or that all have faults in the same place. */
export function scenarios(faults: Faults): Scenario[] {
  return RECIPES.map(({ id, title, set, root, count, make }) => {
    const random = new Random(SEED);
    const texts = Array.from({ length: count }, () => {
      const document = make(random);
      return JSON.stringify(faults === 'none' ? document : withFaults(document, set, root, faults));
    });
    return { id, title, set, root, texts };
  });
}

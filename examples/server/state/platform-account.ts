import type {
  Account,
  AccountNote,
  CreatePaymentInstructionRequest,
  Note,
  Statement,
  TransactionData,
} from '@data-import/validators';

/** A note that came with the account may be empty; one that was added later may not. */
export type StoredNote = (AccountNote | Note) & { readonly created_at: string };

/** How far the change of supply of one meter point has got. */
export interface Registration {
  readonly mpxn: string;
  state: 'NOT_SENT' | 'IN_PROGRESS' | 'REJECTED' | 'COMPLETED';
}

/** An imported account with everything that was added to it. */
export interface PlatformAccount {
  readonly number: string;
  readonly createdAt: string;
  /** First day of the statement that is still open, if known. */
  readonly openPeriodStart: string | undefined;
  readonly notes: StoredNote[];
  readonly transactionIds: Set<string>;
  readonly transactions: TransactionData[];
  readonly statements: Statement[];
  readonly paymentInstructions: CreatePaymentInstructionRequest[];
  readonly registrations: readonly Registration[];
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function openPeriodStart({ ledgers = [] }: Account): string | undefined {
  const closed = ledgers.flatMap(({ last_statement_closing_date: date }) => date ?? []);
  const last = closed.toSorted().at(-1);
  return last === undefined ? undefined : dayAfter(last);
}

export function openPlatformAccount(account: Account, number: string, createdAt: string): PlatformAccount {
  const { ledgers = [], notes = [], supply_addresses: addresses = [] } = account;
  const transactions = ledgers
    .flatMap((ledger) => [ledger.current_statement_transactions, ledger.historical_statement_transactions])
    .flatMap((entries) => entries ?? []);
  const meterPoints = addresses.flatMap((address) => address.meter_points ?? []);
  return {
    number,
    createdAt,
    openPeriodStart: openPeriodStart(account),
    notes: notes.map((note) => Object.assign({ created_at: createdAt }, note)),
    transactionIds: new Set(transactions.map((transaction) => transaction.transaction_id)),
    transactions: [],
    statements: [],
    paymentInstructions: [],
    registrations: meterPoints.map(({ identifier }) => ({ mpxn: identifier, state: 'NOT_SENT' })),
  };
}

import type {
  CreateTransactionsResponse,
  Transaction,
  TransactionData,
  TransactionImportError,
  TransactionResult,
} from '@data-import/validators';
import type { PlatformAccount, StoredNote } from './platform-account.js';
import { nearestDay, openStatementPeriod } from './statement-period.js';

export interface TransactionFlags {
  readonly check_previously_added: boolean;
  readonly force_add_to_current_statement: boolean;
}

type Outcome =
  | { readonly ok: true; readonly body: CreateTransactionsResponse }
  | { readonly ok: false; readonly body: TransactionImportError };

interface Move {
  readonly data: TransactionData;
  readonly note?: StoredNote;
}

const decimal = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});

/** A transaction as the service echoes it: its amount is a string without an exponent. */
function echo(transaction: Transaction): TransactionData {
  return { ...transaction, amount: decimal.format(transaction.amount) };
}

function moveTo(day: string, data: TransactionData, now: string): Move {
  const explanation = `Moved from ${data.transaction_date} into the open statement period, to ${day}.`;
  const note = data.note === undefined ? explanation : `${data.note} ${explanation}`;
  return {
    data: { ...data, transaction_date: day, note },
    note: {
      body: `Transaction ${data.transaction_id}: ${explanation}`,
      created_at: now,
      is_pinned: true,
    },
  };
}

function rejected(
  data: TransactionData,
  { start, end }: { start: string | undefined; end: string },
): Outcome {
  const period = start === undefined ? `until ${end}` : `from ${start} to ${end}`;
  const detail = `The transaction lies outside the open statement period (${period}).`;
  return {
    ok: false,
    body: { status: 'TRANSACTION_IMPORT_ERROR', error_detail: detail, transaction_data: data },
  };
}

/**
 * Adds transactions to an account: all of them, or none if one fails. What happens to the others then is not documented;
 * with all or none, it is safe to correct the one and send all of them again.
 */
export function addTransactions(
  account: PlatformAccount,
  transactions: readonly Transaction[],
  flags: TransactionFlags,
  now: Date,
): Outcome {
  const period = openStatementPeriod(account, now);
  const ids = new Set(account.transactionIds);
  const results: TransactionResult[] = [];
  const moves: Move[] = [];
  for (const transaction of transactions) {
    const data = echo(transaction);
    if (flags.check_previously_added && ids.has(data.transaction_id)) {
      results.push({ status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: data });
      continue;
    }
    const day = nearestDay(period, data.transaction_date);
    const isOutside = day !== data.transaction_date;
    if (isOutside && !flags.force_add_to_current_statement) return rejected(data, period);
    const move = isOutside ? moveTo(day, data, now.toISOString()) : { data };
    ids.add(data.transaction_id);
    moves.push(move);
    const added: TransactionData = { ...move.data, status: 'TRANSACTION_IMPORT_SUCCESS' };
    results.push({ status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: added });
  }
  for (const { data, note } of moves) {
    account.transactionIds.add(data.transaction_id);
    account.transactions.push(data);
    if (note !== undefined) account.notes.push(note);
  }
  return { ok: true, body: { results } };
}

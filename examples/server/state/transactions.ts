import {
  type CreateTransactionsQuery,
  type CreateTransactionsResponse,
  type Transaction,
  TransactionData,
  type TransactionImportError,
  type TransactionResult,
} from '@data-import/validators';
import type { PlatformAccount, StoredNote } from './platform-account.js';

/** The open statement period: from the day after the last statement closed until today. */
interface Period {
  readonly start: string | undefined;
  readonly end: string;
}

/** The day if it is in the period, else the nearest one that is. ISO dates sort as text. */
function nearestDay({ start, end }: Period, day: string): string {
  if (day > end) return end;
  return start !== undefined && day < start ? start : day;
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
  return TransactionData.parse({ ...transaction, amount: decimal.format(transaction.amount) });
}

function moveTo(day: string, data: TransactionData, now: string): Move {
  const explanation = `Moved from ${data.transaction_date} into the open statement period, to ${day}.`;
  const note = data.note === undefined ? explanation : `${data.note} ${explanation}`;
  const body = `Transaction ${data.transaction_id}: ${explanation}`;
  return {
    data: { ...data, transaction_date: day, note },
    note: { body, created_at: now, is_pinned: true },
  };
}

function reject(transaction_data: TransactionData, { start, end }: Period): Outcome {
  const period = start === undefined ? `until ${end}` : `from ${start} to ${end}`;
  const error_detail = `The transaction lies outside the open statement period (${period}).`;
  return { ok: false, body: { status: 'TRANSACTION_IMPORT_ERROR', error_detail, transaction_data } };
}

/**
 * Adds transactions to an account: all of them, or none if one fails. What happens to the others then is not documented;
 * with all or none, it is safe to correct the one and send all of them again.
 */
export function addTransactions(
  account: PlatformAccount,
  transactions: readonly Transaction[],
  flags: ReturnType<typeof CreateTransactionsQuery.parse>,
  now: Date,
): Outcome {
  const period = { start: account.openPeriodStart, end: now.toISOString().slice(0, 10) };
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
    if (isOutside && !flags.force_add_to_current_statement) return reject(data, period);
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

import {
  type CreateTransactionsQuery,
  type Transaction,
  TransactionData,
  type TransactionImportError,
  type TransactionResult,
} from '@data-import/validators';
import { findImported, storeAccount, toDate, toDatetime, type ImportedAccount } from '../accounts.js';
import { because } from '../because.js';
import type { Choices } from '../choices.js';
import type { Handler } from '../handler.js';
import type { Context, StoredNote } from '../state.js';
import { emitPostImport, notImported } from './post-import.js';

interface Period {
  readonly start: string | null;
  readonly end: string | null;
}

/** Clamps a day to the period. ISO dates compare as strings. */
function nearestDay({ start, end }: Period, day: string): string {
  if (end !== null && day > end) return because('open period', end);
  return because('open period', start !== null && day < start ? start : day);
}

function createFormat(minimumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    useGrouping: false,
    minimumFractionDigits,
    maximumFractionDigits: 20,
  });
}

const formats = { 'at-least-two': createFormat(2), 'as-sent': createFormat(0) };

/** The service echoes amounts as strings without exponents. */
function echo(transaction: Transaction, { decimals }: Choices): TransactionData {
  const amount = formats[decimals].format(transaction.amount);
  return TransactionData.parse({ ...transaction, amount: because('amounts as strings', amount) });
}

interface Added {
  readonly data: TransactionData;
  readonly note?: StoredNote;
}

function moveTo(day: string, data: TransactionData, { state, now }: Context): Added {
  const field = state.choices.moveExplanation;
  const explanation = `Moved from ${data.transaction_date} into the open statement period, to ${day}.`;
  const earlier = data[field];
  return {
    data: {
      ...data,
      transaction_date: day,
      [field]: because(
        'date change explained',
        earlier === undefined ? explanation : `${earlier} ${explanation}`,
      ),
    },
    note: {
      body: `Transaction ${data.transaction_id}: ${explanation}`,
      created_at: toDatetime(now),
      is_pinned: true,
    },
  };
}

function outside(transaction_data: TransactionData, { start, end }: Period): TransactionImportError {
  const ends = because('open period', [start && `from ${start}`, end && `to ${end}`]);
  const period = ends.filter((each) => each !== null).join(' ');
  const error_detail = `The transaction lies outside the open statement period (${period}).`;
  return { status: 'TRANSACTION_IMPORT_ERROR', error_detail, transaction_data };
}

function knownIds({ account, platformAccount }: ImportedAccount, choices: Choices): Set<string> {
  const ledgers = choices.knownTransactions === 'with-import' ? account.ledgers : undefined;
  const imported = (ledgers ?? []).flatMap((ledger) => [
    ...(ledger.current_statement_transactions ?? []),
    ...(ledger.historical_statement_transactions ?? []),
  ]);
  return new Set([...imported, ...platformAccount.transactions].map(({ transaction_id: id }) => id));
}

function addEach(
  context: Context,
  found: ImportedAccount,
  transactions: readonly Transaction[],
  flags: ReturnType<typeof CreateTransactionsQuery.parse>,
) {
  const { choices } = context.state;
  const start = found.platformAccount.openPeriodStart;
  const today = toDate(context.now);
  const lastDay = because('openPeriodEnd', start !== null && start > today ? start : today);
  const period: Period = { start, end: choices.openPeriodEnd === 'today' ? lastDay : null };
  const ids = knownIds(found, choices);
  const results: TransactionResult[] = [];
  const added: Added[] = [];
  for (const transaction of transactions) {
    const data = echo(transaction, choices);
    if (flags.check_previously_added && ids.has(data.transaction_id)) {
      const known = { status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: data } as const;
      results.push(because('transaction duplicates', known));
      continue;
    }
    const day = nearestDay(period, data.transaction_date);
    const isOutside = day !== data.transaction_date;
    if (isOutside && !flags.force_add_to_current_statement) {
      const failure = because('open period', outside(data, period));
      return { results, added, failure };
    }
    const target = choices.movedTo === 'first-day' ? because('open period', period.start ?? day) : day;
    const addition = because('open period', isOutside ? moveTo(target, data, context) : { data });
    ids.add(data.transaction_id);
    added.push(addition);
    const inner = choices.innerStatus === 'include' ? { status: 'TRANSACTION_IMPORT_SUCCESS' } : {};
    const transaction_data: TransactionData = { ...addition.data, ...inner };
    results.push({ status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data });
  }
  return { results, added };
}

function store(context: Context, found: ImportedAccount, added: readonly Added[]): void {
  const { transactions, notes } = found.platformAccount;
  // Stored transactions may exceed the request's size: exponents are expanded, and explanations added.
  const size = found.size + Math.max(0, JSON.stringify(added).length - context.size);
  storeAccount(
    context,
    { ...found, size },
    {
      transactions: [...transactions, ...added.map(({ data }) => data)],
      notes: [...notes, ...added.flatMap(({ note }) => note ?? [])],
    },
  );
  const { transactionIdentifier: field } = context.state.choices;
  const identifiers = added.map(({ data }) =>
    because('transactionIdentifier', data[field] ?? data.transaction_id),
  );
  emitPostImport(context, found.account, 'TRANSACTION', { added: identifiers });
}

export const createTransactions: Handler<'createTransactions'> = (context, { body, query }) => {
  const found = findImported(context.state, body);
  if (found === undefined) return because('imported only', notImported(context));
  const { choices } = context.state;
  const { results, added, failure } = addEach(context, found, body.transactions, query);
  if (failure === undefined) {
    store(context, found, added);
    return because('transaction duplicates', { status: 201, body: { results } });
  }
  if (choices.failedTransactions === 'add-those-before') store(context, found, added);
  const failed = { error_code: choices.transactionErrorCode, error_detail: failure.error_detail };
  emitPostImport(context, body, 'TRANSACTION', { failed });
  return because('first failing transaction', { status: 400, body: failure });
};

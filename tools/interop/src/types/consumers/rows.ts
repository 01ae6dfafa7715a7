import type { CreateTransactionsRequest } from '@data-import/validators';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly amount: number;
  readonly type: string;
  readonly reason: string;
}

export function toTransactions(rows: readonly Row[]): CreateTransactionsRequest['transactions'] {
  return rows.map(({ id, day, amount, type, reason }) => ({
    transaction_id: id,
    transaction_date: day,
    amount,
    type,
    reason,
  }));
}

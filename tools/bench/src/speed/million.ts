import { CreateTransactionsRequest } from '@data-import/validators';
import { median } from '../statistics.js';

const GOOD = { transaction_id: 'T-1', transaction_date: '2024-06-05', amount: 12.5, type: 'PAYMENT' };

/** A request whose items are all bad, or all good but the last. */
function request(count: number, bad: 'all' | 'last'): unknown {
  const transactions: unknown[] = Array.from({ length: count }, () => (bad === 'all' ? {} : { ...GOOD }));
  transactions[count - 1] = {};
  return { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'A-1', transactions };
}

function timeOf(document: unknown, repetitions: number): number {
  const times = Array.from({ length: repetitions }, () => {
    const start = performance.now();
    const result = CreateTransactionsRequest.validate(document);
    const elapsed = performance.now() - start;
    if (result.ok || result.issues.length > 100)
      throw new Error('a bad request was accepted, or its issues not capped');
    return elapsed;
  });
  return median(times);
}

export interface Million {
  /** Milliseconds for a million items, all of them bad. */
  readonly all: number;
  /** Milliseconds for a million items, the last of them bad. */
  readonly last: number;
  /** How much longer a million items take than a hundred thousand, the last of them bad. */
  readonly growth: number;
}

/** Issues of very long arrays, in milliseconds: the cap ends the walk, and what is walked takes linear time. */
export function measureMillion(repetitions: number): Million {
  const million = request(1_000_000, 'last');
  const last = timeOf(million, repetitions);
  const tenth = timeOf(request(100_000, 'last'), repetitions);
  return { all: timeOf(request(1_000_000, 'all'), repetitions), last, growth: last / tenth };
}

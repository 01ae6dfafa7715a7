import { CreateTransactionsRequest } from '@data-import/validators';
import { median } from '../statistics.js';

const GOOD = { transaction_id: 'T-1', transaction_date: '2024-06-05', amount: 12.5, type: 'PAYMENT' };

/** Which items of an array are bad. */
type Bad = 'all' | 'last';

function request(count: number, bad: Bad): unknown {
  const transactions: unknown[] = Array.from({ length: count }, () => (bad === 'all' ? {} : { ...GOOD }));
  transactions[count - 1] = {};
  return { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'A-1', transactions };
}

function timeOf(document: unknown): number {
  const start = performance.now();
  const result = CreateTransactionsRequest.validate(document);
  const elapsed = performance.now() - start;
  if (result.ok || result.issues.length > 100) throw new Error('expected issues, and no more than the cap');
  return elapsed;
}

export interface Growth {
  /** Milliseconds for a million items. */
  readonly time: number;
  /** The ratio to half a million items. */
  readonly ratio: number;
}

function growthOf(bad: Bad, repetitions: number): Growth {
  const [million, half] = [request(1_000_000, bad), request(500_000, bad)];
  const samples = Array.from({ length: repetitions }, () => [timeOf(million), timeOf(half)] as const);
  const time = median(samples.map(([whole]) => whole));
  return { time, ratio: time / median(samples.map(([, part]) => part)) };
}

/** The issues of very long arrays: the cap ends the walk, and walking takes linear time. */
export function measureMillion(repetitions: number): Readonly<Record<Bad, Growth>> {
  // Short calls need more repetitions.
  return { all: growthOf('all', 20 * repetitions), last: growthOf('last', repetitions) };
}

import { type Bar, drawChart } from '../report/chart.js';

/** The guard of every validator on the two kinds of documents that matter most. */
export function speedChart(accounts: readonly Bar[], event: readonly Bar[]): string {
  const inMicroseconds = accounts.map((bar) => ({ ...bar, value: bar.value / 1000 }));
  return drawChart('Time to check one document; shorter is faster', [
    {
      title: 'One of 64 accounts that differ in shape (shorter is faster)',
      unit: 'µs',
      bars: inMicroseconds,
    },
    { title: 'One event, billing.ledger.entry_posted v2 (shorter is faster)', unit: 'ns', bars: event },
  ]);
}

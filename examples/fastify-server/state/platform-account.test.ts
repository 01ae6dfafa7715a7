import { describe, expect, it } from 'vitest';
import { openPlatformAccount } from './platform-account.js';

const pair = { import_supplier: 'S', external_account_number: '1' };
const createdAt = '2024-06-20T10:00:00.000Z';

function transaction(id: string) {
  return { transaction_id: id, transaction_date: '2024-06-01', amount: '1.00', type: 'CHARGE' };
}

describe('openPlatformAccount', () => {
  it.each([
    [['2024-05-31'], '2024-06-01'],
    [['2024-02-28'], '2024-02-29'],
    [['2023-12-31'], '2024-01-01'],
    [['2024-05-31', '2024-06-10', '2024-01-01'], '2024-06-11'],
    [[], undefined],
  ])('opens the statement after the last that closed: %j, %s', (closed, start) => {
    const ledgers = [{}, ...closed.map((date) => ({ last_statement_closing_date: date }))];
    expect(openPlatformAccount({ ...pair, ledgers }, 'A-1', createdAt).openPeriodStart).toBe(start);
  });

  it('includes the transactions of every ledger, open or closed', () => {
    const ledgers = [
      { current_statement_transactions: [transaction('a')] },
      { historical_statement_transactions: [transaction('b'), transaction('c')] },
    ];
    const account = openPlatformAccount({ ...pair, ledgers }, 'A-1', createdAt);
    expect([...account.transactionIds]).toEqual(['a', 'b', 'c']);
  });

  it('dates a note that has no date, without changing the account', () => {
    const source = { ...pair, notes: [{ body: 'x' }, { body: 'y', created_at: '2024-01-01T00:00:00Z' }] };
    const copy = structuredClone(source);
    expect(openPlatformAccount(source, 'A-1', createdAt).notes).toEqual([
      { body: 'x', created_at: createdAt },
      { body: 'y', created_at: '2024-01-01T00:00:00Z' },
    ]);
    expect(source).toEqual(copy);
  });
});

import { expect, it } from 'vitest';
import { account, someEvents } from '../contracts.js';
import { checkForms, formattedTexts, readFields } from './floor.js';

it('reads each documented field once', () => {
  const seen: PropertyKey[] = [];
  const watched = new Proxy({}, { get: (_target, name) => void seen.push(name) });
  expect(readFields({ set: someEvents, root: 'AccountCreatedV1' })(watched)).toBe(true);
  expect(seen).toEqual(['account_number', 'account_user_emails', 'is_imported']);
});

it('finds the texts that have a format, and checks them', () => {
  const document = {
    billing_name: '2024-02-29',
    transfer_balance: '-1.50',
    next_bill_due_date: '2024-02-29',
    debts: [],
    notes: [{ created_at: '2024-02-29T00:00:00Z' }],
  };
  const texts = formattedTexts(document, { set: account, root: 'Account' });
  expect(Object.fromEntries(texts)).toEqual({
    decimal: ['-1.50'],
    date: ['2024-02-29'],
    'utc-date-time': ['2024-02-29T00:00:00Z'],
  });
  expect(checkForms(texts)).toBe(true);
  expect(checkForms(new Map([['date', ['2024-02-29', '2024-02-30']]]))).toBe(false);
});

import { expect, it } from 'vitest';
import { counted, domainTitle } from './texts.js';

it.each([
  ['communications', 'Communications'],
  ['data-import', 'Data import'],
  ['accounts-and-users', 'Accounts and users'],
  ['billing-payments-and-debt', 'Billing, payments and debt'],
  ['industry-metering-and-market-messages', 'Industry, metering and market messages'],
])('the domain %s is called "%s"', (domain, title) => {
  expect(domainTitle(domain)).toBe(title);
});

it('counts', () => {
  expect([0, 1, 2].map((count) => counted(count, 'type'))).toEqual(['0 types', '1 type', '2 types']);
});

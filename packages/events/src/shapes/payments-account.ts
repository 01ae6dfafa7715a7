import { openObject, text } from '@data-import/define';

export const PaymentsAccount = openObject(
  'PaymentsAccount',
  'The account of a payments ledger. No listed event carries it.',
  {
    number: text('Number of the account.'),
  },
);

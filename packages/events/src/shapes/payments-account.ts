import { openObject, text } from '@data-import/define';

export const PaymentsAccount = openObject(
  'PaymentsAccount',
  'The account that a payments ledger belongs to.',
  {
    number: text('Number of the account on the platform.'),
  },
);

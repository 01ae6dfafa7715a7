import { openObject } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const PaymentsAccount = openObject(
  'PaymentsAccount',
  'The account of a payments ledger. No listed event carries it.',
  {
    number: account_number,
  },
);

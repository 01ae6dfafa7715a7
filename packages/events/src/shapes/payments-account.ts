import { openObject } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const PaymentsAccount = openObject(
  'PaymentsAccount',
  'The account that a payments ledger belongs to.',
  {
    number: account_number,
  },
);

import { openObject, optional, text } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const HouseMoveAccount = openObject(
  'HouseMoveAccount',
  'An account that takes part in a house move.',
  {
    number: optional(account_number),
    external_reference: optional(text('Reference to the account from outside the platform.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

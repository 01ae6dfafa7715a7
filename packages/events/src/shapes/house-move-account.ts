import { openObject, optional, string } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const HouseMoveAccount = openObject(
  'HouseMoveAccount',
  'An account in a house move. No listed event carries it.',
  {
    number: optional(account_number),
    external_reference: optional(string('External reference of the account.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

import { partialObject, string } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const HouseMoveAccount = partialObject(
  'HouseMoveAccount',
  'An account in a house move. No listed event carries it.',
  {
    number: account_number,
    external_reference: string('External reference of the account.'),
  },
);

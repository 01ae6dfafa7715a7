import { openObject, optional, text } from '@data-import/define';

export const HouseMoveAccount = openObject(
  'HouseMoveAccount',
  'An account that takes part in a house move.',
  {
    number: optional(text('Number of the account on the platform.')),
    external_reference: optional(text('Reference to the account from outside the platform.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

import { openObject, optional, text } from '@data-import/define';

export const HouseMoveAccount = openObject(
  'HouseMoveAccount',
  'An account in a house move. No listed event carries it.',
  {
    number: optional(text('Number of the account.')),
    external_reference: optional(text('External reference of the account.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

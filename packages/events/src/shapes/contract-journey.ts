import { openObject, text } from '@data-import/define';

export const ContractJourney = openObject(
  'ContractJourney',
  'A journey of a contract, and when it was requested. No listed event carries it.',
  {
    number: text('Number of the journey.'),
    type: text('Kind of journey; the values are not documented.'),
    requested_at: text('When the journey was requested.'),
  },
);

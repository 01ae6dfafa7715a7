import { openObject, string } from '@data-import/define';

export const ContractJourney = openObject(
  'ContractJourney',
  'A journey of a contract, and when it was requested. No listed event carries it.',
  {
    number: string('Number of the journey.'),
    type: string('Kind of journey; the values are not documented.'),
    requested_at: string('When the journey was requested.'),
  },
);

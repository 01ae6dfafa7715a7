import { openObject, text } from '@data-import/define';

export const ContractJourney = openObject(
  'ContractJourney',
  'A journey that a contract goes through, and when it was requested.',
  {
    number: text('Identifies the journey.'),
    type: text('Kind of journey; the values are not documented.'),
    requested_at: text('When the journey was requested.'),
  },
);

import { integer, openObject, text } from '@data-import/define';

export const Dispatch = openObject(
  'Dispatch',
  'A period in which a flexible device is scheduled to run, and at which power.',
  {
    begin: text('When the dispatch starts.'),
    end: text('When the dispatch ends.'),
    power: integer('Power scheduled for the dispatch; unit and sign are not documented.'),
  },
);

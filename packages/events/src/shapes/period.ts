import { openObject, text } from '@data-import/define';

export const Period = openObject(
  'Period',
  'A period of time between a start and an end. No listed event carries it.',
  {
    start: text('When the period starts.'),
    end: text('When the period ends.'),
  },
);

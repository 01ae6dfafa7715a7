import { openObject, string } from '@data-import/define';

export const Period = openObject(
  'Period',
  'A period of time between a start and an end. No listed event carries it.',
  {
    start: string('When the period starts.'),
    end: string('When the period ends.'),
  },
);

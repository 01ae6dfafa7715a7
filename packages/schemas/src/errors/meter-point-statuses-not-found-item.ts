import { openObject, text } from '@data-import/define';

export const MeterPointStatusesNotFoundItem = openObject(
  'MeterPointStatusesNotFoundItem',
  'One reason why there are no meter point statuses.',
  {
    error: text('What is wrong: the account is missing, or it has no meter points.'),
  },
);

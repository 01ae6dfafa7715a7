import { openObject, string } from '@data-import/define';

export const MeterPointStatusesNotFoundItem = openObject(
  'MeterPointStatusesNotFoundItem',
  'One reason why there are no meter point statuses.',
  {
    error: string('What is wrong: the account is missing, or it has no meter points.'),
  },
);

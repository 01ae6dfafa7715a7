import { openObject, pii, string } from '@data-import/define';

export const MeterPointStatusesNotFoundItem = openObject(
  'MeterPointStatusesNotFoundItem',
  'One reason why there are no meter point statuses.',
  {
    error: pii(string('What is wrong: the account is missing, or it has no meter points.')),
  },
);

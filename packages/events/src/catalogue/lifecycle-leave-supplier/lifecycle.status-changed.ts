import { event, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const LifecycleStatusChangedV1 = event(
  'lifecycle.status-changed',
  'v1',
  'The status of a lifecycle process changed.',
  {
    process_number: string('Number of the process.'),
    account_number,
    new_status: string('New status; the values are not documented.'),
    previous_status: string('Previous status.'),
  },
);

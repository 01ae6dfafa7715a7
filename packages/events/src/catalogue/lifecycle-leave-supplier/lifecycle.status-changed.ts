import { event, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const LifecycleStatusChangedV1 = event(
  'lifecycle.status-changed',
  'v1',
  'A lifecycle process moved to another status.',
  {
    process_number: text('Number of the lifecycle process.'),
    account_number,
    new_status: text('Current status of the process; the values are not documented.'),
    previous_status: text('Previous status of the process.'),
  },
);

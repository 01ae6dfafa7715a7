import { event, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AccountSmartMeterReadPermissionChangedV1 = event(
  'account.smart-meter-read-permission-changed',
  'v1',
  'The permission to read the smart meter of an account changed.',
  {
    account_number,
    old_permission: text('Old permission.'),
    new_permission: text('New permission.'),
    effective_from: text('When the change is effective.'),
    changed_by_id: text('Id of who made the change.'),
    changed_by_type: text('Kind of who made the change.'),
  },
);

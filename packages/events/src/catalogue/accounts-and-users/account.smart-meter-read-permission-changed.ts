import { event, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AccountSmartMeterReadPermissionChangedV1 = event(
  'account.smart-meter-read-permission-changed',
  'v1',
  'The permission to read the smart meter of an account changed.',
  {
    account_number,
    old_permission: string('Old permission.'),
    new_permission: string('New permission.'),
    effective_from: string('When the change is effective.'),
    changed_by_id: string('Id of who made the change.'),
    changed_by_type: string('Kind of who made the change.'),
  },
);

import { event, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AccountSmartMeterReadPermissionChangedV1 = event(
  'account.smart-meter-read-permission-changed',
  'v1',
  'The permission to read the smart meter of an account changed.',
  {
    account_number,
    old_permission: text('Permission before the change.'),
    new_permission: text('Permission after the change.'),
    effective_from: text('When the new permission takes effect.'),
    changed_by_id: text('Identifier of the actor that made the change.'),
    changed_by_type: text('Kind of actor that made the change.'),
  },
);

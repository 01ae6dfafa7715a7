import { event } from '@data-import/define';
import { LEAVE_SUPPLY_POINTS } from '../../groups/leave.js';

export const LifecycleLeaveSupplierCancelledV2 = event(
  'lifecycle.leave-supplier.cancelled',
  'v2',
  'A leave supplier process was cancelled.',
  { ...LEAVE_SUPPLY_POINTS },
);

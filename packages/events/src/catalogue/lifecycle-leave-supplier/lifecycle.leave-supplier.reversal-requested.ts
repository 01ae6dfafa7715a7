import { event } from '@data-import/define';
import { LEAVE_SUPPLY_POINTS } from '../../groups/leave.js';

export const LifecycleLeaveSupplierReversalRequestedV2 = event(
  'lifecycle.leave-supplier.reversal-requested',
  'v2',
  'The reversal of a leave supplier process was requested.',
  { ...LEAVE_SUPPLY_POINTS },
);

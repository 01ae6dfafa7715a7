import { event } from '@data-import/define';
import { LEAVE_SUPPLY_POINTS } from '../../groups/leave.js';

export const LifecycleLeaveSupplierCancellationRequestedV2 = event(
  'lifecycle.leave-supplier.cancellation-requested',
  'v2',
  'The cancellation of a leave supplier process was requested.',
  { ...LEAVE_SUPPLY_POINTS },
);

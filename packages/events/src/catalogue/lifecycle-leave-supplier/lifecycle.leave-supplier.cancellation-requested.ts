import { event, list } from '@data-import/define';
import { LEAVE } from '../../groups/leave.js';
import { LeaveSupplyPoint } from '../../shapes/leave-supply-point.js';

export const LifecycleLeaveSupplierCancellationRequestedV2 = event(
  'lifecycle.leave-supplier.cancellation-requested',
  'v2',
  'The cancellation of a leave supplier process was requested.',
  { ...LEAVE, supply_points: list(LeaveSupplyPoint, 'Supply points of the process.') },
);

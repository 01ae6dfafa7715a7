import { event, list } from '@data-import/define';
import { LEAVE } from '../../groups/leave.js';
import { LeaveSupplyPoint } from '../../shapes/leave-supply-point.js';

export const LifecycleLeaveSupplierReversalRequestedV2 = event(
  'lifecycle.leave-supplier.reversal-requested',
  'v2',
  'The reversal of a leave supplier process was requested.',
  { ...LEAVE, supply_points: list(LeaveSupplyPoint, 'Supply points of the process.') },
);

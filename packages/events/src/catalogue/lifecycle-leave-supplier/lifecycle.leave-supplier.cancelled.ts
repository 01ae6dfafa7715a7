import { event, list } from '@data-import/define';
import { LEAVE } from '../../groups/leave.js';
import { LeaveSupplyPoint } from '../../shapes/leave-supply-point.js';

export const LifecycleLeaveSupplierCancelledV2 = event(
  'lifecycle.leave-supplier.cancelled',
  'v2',
  'A leave supplier process was cancelled.',
  { ...LEAVE, supply_points: list(LeaveSupplyPoint, 'Supply points of the process.') },
);

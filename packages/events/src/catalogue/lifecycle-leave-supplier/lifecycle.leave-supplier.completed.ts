import { event, list } from '@data-import/define';
import { leave_supplier_process_subtype } from '../../fields/lifecycle-leave-supplier.js';
import { LEAVE } from '../../groups/leave.js';
import { TerminatedSupplyPoint } from '../../shapes/terminated-supply-point.js';

export const LifecycleLeaveSupplierCompletedV3 = event(
  'lifecycle.leave-supplier.completed',
  'v3',
  'A leave supplier process was completed.',
  {
    ...LEAVE,
    leave_supplier_process_subtype,
    supply_points: list(TerminatedSupplyPoint, 'Supply points of the process.'),
  },
);

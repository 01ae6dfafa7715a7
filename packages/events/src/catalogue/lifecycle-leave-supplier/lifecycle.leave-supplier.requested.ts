import { event, list, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import {
  is_passive,
  leave_supplier_process_id,
  leave_supplier_process_number,
  leave_supplier_process_subtype,
  passive_loss_instigated_supply_point_id,
  requested_supply_end_at,
  requested_supply_end_date,
} from '../../fields/lifecycle-leave-supplier.js';
import { LeaveSupplyPoint } from '../../shapes/leave-supply-point.js';

export const LifecycleLeaveSupplierRequestedV2 = event(
  'lifecycle.leave-supplier.requested',
  'v2',
  'A leave supplier process was requested.',
  {
    account_number,
    leave_supplier_process_id,
    leave_supplier_process_subtype,
    supply_points: list(LeaveSupplyPoint, 'Supply points of the process.'),
    requested_supply_end_at,
    requested_supply_end_date,
    requested_at: string('When the process was requested.'),
    is_passive,
    passive_loss_instigated_supply_point_id,
  },
);

export const LifecycleLeaveSupplierRequestedV3 = event(
  'lifecycle.leave-supplier.requested',
  'v3',
  'A leave supplier process was requested. Unlike v2, it carries the number of the process.',
  { ...LifecycleLeaveSupplierRequestedV2.properties, leave_supplier_process_number },
);

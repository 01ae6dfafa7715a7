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

export const LifecycleLeaveSupplierUpdatedV2 = event(
  'lifecycle.leave-supplier.updated',
  'v2',
  'A leave supplier process was updated.',
  {
    account_number,
    leave_supplier_process_id,
    leave_supplier_process_subtype,
    supply_points: list(LeaveSupplyPoint, 'Supply points of the process.'),
    requested_supply_end_at,
    requested_supply_end_date,
    updated_at: string('When the process was updated.'),
    is_passive,
    passive_loss_instigated_supply_point_id,
  },
);

export const LifecycleLeaveSupplierUpdatedV3 = event(
  'lifecycle.leave-supplier.updated',
  'v3',
  'A leave supplier process was updated. Unlike v2, it carries the number of the process.',
  { ...LifecycleLeaveSupplierUpdatedV2.properties, leave_supplier_process_number },
);

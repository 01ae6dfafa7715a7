import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import {
  leave_supplier_process_number,
  leave_supplier_process_subtype,
} from '../../fields/lifecycle-leave-supplier.js';
import { TerminationInitiatedSupplyPoint } from '../../shapes/termination-initiated-supply-point.js';

export const LifecycleLeaveSupplierTerminationInitiatedV1 = event(
  'lifecycle.leave-supplier.termination.initiated',
  'v1',
  'The termination of a supply point was initiated.',
  {
    account_number,
    leave_supplier_process_number,
    leave_supplier_process_subtype,
    supply_point: TerminationInitiatedSupplyPoint,
  },
);

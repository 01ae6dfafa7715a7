import { event } from '@data-import/define';
import { leave_supplier_process_subtype } from '../../fields/lifecycle-leave-supplier.js';
import { LEAVE } from '../../groups/leave.js';
import { TerminatedSupplyPoint } from '../../shapes/terminated-supply-point.js';

export const LifecycleLeaveSupplierTerminationConfirmedV2 = event(
  'lifecycle.leave-supplier.termination.confirmed',
  'v2',
  'The termination of a supply point was confirmed.',
  { ...LEAVE, leave_supplier_process_subtype, supply_point: TerminatedSupplyPoint },
);

import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { leave_supplier_process_number, subtype } from '../../fields/lifecycle-leave-supplier.js';
import { LeaveSupplyPoint } from '../../shapes/leave-supply-point.js';

export const LifecycleLeaveSupplierSupplyPointJourneyAwaitPreTerminationFlowStepInitiatedV1 = event(
  'lifecycle.leave-supplier.supply-point-journey-await-pre-termination-flow-step.initiated',
  'v1',
  'The journey of one supply point started to wait for its flow before termination.',
  { account_number, leave_supplier_process_number, supply_point: LeaveSupplyPoint, subtype },
);

import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { leave_supplier_process_number, subtype } from '../../fields/lifecycle-leave-supplier.js';
import { TerminatedSupplyPoint } from '../../shapes/terminated-supply-point.js';

export const LifecycleLeaveSupplierSupplyPointJourneyAwaitPostTerminationFlowStepInitiatedV1 = event(
  'lifecycle.leave-supplier.supply-point-journey-await-post-termination-flow-step.initiated',
  'v1',
  'The step of a supply point journey that awaits the post-termination flow was initiated.',
  { account_number, leave_supplier_process_number, supply_point: TerminatedSupplyPoint, subtype },
);

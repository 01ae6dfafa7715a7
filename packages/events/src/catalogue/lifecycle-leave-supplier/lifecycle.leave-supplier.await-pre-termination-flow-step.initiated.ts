import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { leave_supplier_process_number, subtype } from '../../fields/lifecycle-leave-supplier.js';

export const LifecycleLeaveSupplierAwaitPreTerminationFlowStepInitiatedV1 = event(
  'lifecycle.leave-supplier.await-pre-termination-flow-step.initiated',
  'v1',
  'The step that awaits the pre-termination flow of a leave supplier process was initiated.',
  { account_number, leave_supplier_process_number, subtype },
);

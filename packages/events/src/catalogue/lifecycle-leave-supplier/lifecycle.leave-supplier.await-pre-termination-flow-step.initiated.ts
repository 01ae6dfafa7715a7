import { event } from '@data-import/define';
import { LEAVE_STEP } from '../../groups/leave.js';

export const LifecycleLeaveSupplierAwaitPreTerminationFlowStepInitiatedV1 = event(
  'lifecycle.leave-supplier.await-pre-termination-flow-step.initiated',
  'v1',
  'The step that awaits the pre-termination flow of a leave supplier process was initiated.',
  { ...LEAVE_STEP },
);

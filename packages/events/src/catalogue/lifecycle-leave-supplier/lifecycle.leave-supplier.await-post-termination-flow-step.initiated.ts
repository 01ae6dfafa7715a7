import { event } from '@data-import/define';
import { LEAVE_STEP } from '../../groups/leave.js';

export const LifecycleLeaveSupplierAwaitPostTerminationFlowStepInitiatedV1 = event(
  'lifecycle.leave-supplier.await-post-termination-flow-step.initiated',
  'v1',
  'The step that awaits the post-termination flow of a leave supplier process was initiated.',
  { ...LEAVE_STEP },
);

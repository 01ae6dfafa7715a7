import { event } from '@data-import/define';
import { LEAVE_STEP } from '../../groups/leave.js';

export const LifecycleLeaveSupplierAwaitPostDeactivationFlowStepInitiatedV1 = event(
  'lifecycle.leave-supplier.await-post-deactivation-flow-step.initiated',
  'v1',
  'The step that awaits the post-deactivation flow of a leave supplier process was initiated.',
  { ...LEAVE_STEP },
);

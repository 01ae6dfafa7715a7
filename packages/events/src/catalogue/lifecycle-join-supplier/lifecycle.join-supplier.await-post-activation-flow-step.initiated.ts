import { event } from '@data-import/define';
import { JOIN_SUBTYPE } from '../../groups/join.js';

export const LifecycleJoinSupplierAwaitPostActivationFlowStepInitiatedV1 = event(
  'lifecycle.join-supplier.await-post-activation-flow-step.initiated',
  'v1',
  'The step that awaits the post-activation flow of a join supplier process was initiated.',
  { ...JOIN_SUBTYPE },
);

import { event } from '@data-import/define';
import { JOIN_SUBTYPE } from '../../groups/join.js';

export const LifecycleJoinSupplierAwaitPreDiscoveryFlowStepInitiatedV1 = event(
  'lifecycle.join-supplier.await-pre-discovery-flow-step.initiated',
  'v1',
  'The step that awaits the pre-discovery flow of a join supplier process was initiated.',
  { ...JOIN_SUBTYPE },
);

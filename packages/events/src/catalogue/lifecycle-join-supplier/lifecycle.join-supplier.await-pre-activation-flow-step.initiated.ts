import { event } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';

export const LifecycleJoinSupplierAwaitPreActivationFlowStepInitiatedV1 = event(
  'lifecycle.join-supplier.await-pre-activation-flow-step.initiated',
  'v1',
  'A join supplier process started to wait for its flow before activation.',
  { ...JOIN, subtype },
);

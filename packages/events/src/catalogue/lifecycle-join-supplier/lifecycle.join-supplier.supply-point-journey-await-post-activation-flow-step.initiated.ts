import { event } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { ActivatedSupplyPoint } from '../../shapes/activated-supply-point.js';

export const LifecycleJoinSupplierSupplyPointJourneyAwaitPostActivationFlowStepInitiatedV1 = event(
  'lifecycle.join-supplier.supply-point-journey-await-post-activation-flow-step.initiated',
  'v1',
  'The step of a supply point journey that awaits the post-activation flow was initiated.',
  { ...JOIN, supply_point: ActivatedSupplyPoint, subtype },
);

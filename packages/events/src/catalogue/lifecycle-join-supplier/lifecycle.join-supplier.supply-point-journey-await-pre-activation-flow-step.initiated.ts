import { event } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { JoinSupplyPoint } from '../../shapes/join-supply-point.js';

export const LifecycleJoinSupplierSupplyPointJourneyAwaitPreActivationFlowStepInitiatedV1 = event(
  'lifecycle.join-supplier.supply-point-journey-await-pre-activation-flow-step.initiated',
  'v1',
  'The step of a supply point journey that awaits the pre-activation flow was initiated.',
  { ...JOIN, supply_point: JoinSupplyPoint, subtype },
);

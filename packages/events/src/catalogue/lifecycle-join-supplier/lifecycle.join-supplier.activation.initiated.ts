import { event, string } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { ActivationInitiatedSupplyPoint } from '../../shapes/activation-initiated-supply-point.js';

export const LifecycleJoinSupplierActivationInitiatedV1 = event(
  'lifecycle.join-supplier.activation.initiated',
  'v1',
  'The activation of a supply point was initiated.',
  {
    ...JOIN,
    subtype,
    activation_journey_type: string('Kind of activation journey.'),
    supply_point: ActivationInitiatedSupplyPoint,
  },
);

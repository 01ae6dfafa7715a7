import { event, string } from '@data-import/define';
import { JOIN_SUBTYPE } from '../../groups/join.js';
import { ActivationInitiatedSupplyPoint } from '../../shapes/activation-initiated-supply-point.js';

export const LifecycleJoinSupplierActivationInitiatedV1 = event(
  'lifecycle.join-supplier.activation.initiated',
  'v1',
  'The activation of a supply point was initiated.',
  {
    ...JOIN_SUBTYPE,
    activation_journey_type: string('Kind of activation journey.'),
    supply_point: ActivationInitiatedSupplyPoint,
  },
);

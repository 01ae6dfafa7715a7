import { event, text } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { ActivationInitiatedSupplyPoint } from '../../shapes/activation-initiated-supply-point.js';

export const LifecycleJoinSupplierActivationInitiatedV1 = event(
  'lifecycle.join-supplier.activation.initiated',
  'v1',
  'The activation of a supply point started.',
  {
    ...JOIN,
    subtype,
    activation_journey_type: text('Kind of journey by which the supply point is activated.'),
    supply_point: ActivationInitiatedSupplyPoint,
  },
);

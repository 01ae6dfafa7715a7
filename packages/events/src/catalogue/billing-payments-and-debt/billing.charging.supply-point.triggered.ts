import { event, integer } from '@data-import/define';
import { ChargePeriod } from '../../shapes/charge-period.js';

export const BillingChargingSupplyPointTriggeredV1 = event(
  'billing.charging.supply-point.triggered',
  'v1',
  'The charging of a supply point was triggered.',
  {
    supply_point_id: integer('Id of the supply point.'),
    charge_period: ChargePeriod,
  },
);

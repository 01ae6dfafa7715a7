import { event, integer } from '@data-import/define';
import { ChargePeriod } from '../../shapes/charge-period.js';

export const BillingChargingSupplyPointTriggeredV1 = event(
  'billing.charging.supply-point.triggered',
  'v1',
  'Charging of a supply point was triggered for a period.',
  {
    supply_point_id: integer('Supply point to charge.'),
    charge_period: ChargePeriod,
  },
);

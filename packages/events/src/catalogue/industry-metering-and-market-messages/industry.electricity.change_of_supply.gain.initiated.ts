import { event } from '@data-import/define';
import { meter_point_identifier } from '../../fields/industry-supply.js';

export const IndustryElectricityChangeOfSupplyGainInitiatedV1 = event(
  'industry.electricity.change_of_supply.gain.initiated',
  'v1',
  'The gain of an electricity meter point in a change of supply was initiated.',
  { meter_point_identifier },
);

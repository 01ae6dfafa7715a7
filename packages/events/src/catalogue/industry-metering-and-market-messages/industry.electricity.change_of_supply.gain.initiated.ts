import { event } from '@data-import/define';
import { meter_point_identifier } from '../../fields/industry-supply.js';

export const IndustryElectricityChangeOfSupplyGainInitiatedV1 = event(
  'industry.electricity.change_of_supply.gain.initiated',
  'v1',
  'The gain of an electricity supply point from another supplier started.',
  { meter_point_identifier },
);

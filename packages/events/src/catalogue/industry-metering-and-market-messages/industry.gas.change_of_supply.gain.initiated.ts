import { event } from '@data-import/define';
import { meter_point_identifier } from '../../fields/industry-supply.js';

export const IndustryGasChangeOfSupplyGainInitiatedV1 = event(
  'industry.gas.change_of_supply.gain.initiated',
  'v1',
  'The gain of a gas meter point in a change of supply was initiated.',
  { meter_point_identifier },
);

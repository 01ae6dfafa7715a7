import { event, string } from '@data-import/define';
import { mprn } from '../../fields/common.js';
import { nomination_shipper_ref } from '../../fields/industry-gas-meter.js';
import { supplier, supply_end_date, supply_start_date } from '../../fields/industry-supply.js';

export const MeterpointGasApiBackfillV1 = event(
  'meterpoint.gas.api_backfill',
  'v1',
  'A gas meter point was backfilled through an API.',
  {
    mprn,
    supplier,
    supply_start_date,
    meter_reading_factor: string('Factor of the meter readings, as a string.'),
    nomination_shipper_ref,
    supply_end_date,
  },
);

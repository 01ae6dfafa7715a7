import { event, pii, string } from '@data-import/define';
import { mprn } from '../../fields/common.js';
import {
  building_name,
  county,
  dependent_locality,
  dependent_street,
  post_town,
  postcode,
} from '../../fields/industry-address.js';
import {
  last_reading_on,
  meter_digits,
  meter_is_imperial,
  meter_mechanism,
  meter_serial_number,
  nomination_shipper_ref,
} from '../../fields/industry-gas-meter.js';
import { supplier, supply_start_date } from '../../fields/industry-supply.js';

export const MeterpointGasBackfillV1 = event(
  'meterpoint.gas.backfill',
  'v1',
  'A gas meter point was backfilled.',
  {
    mprn,
    supplier,
    supply_start_date,
    sub_building_name: pii(string('Name of the sub-building.')),
    building_name,
    building_number: pii(string('Number of the building.')),
    dependent_street,
    principal_street: pii(string('Principal street of the address.')),
    double_dependent_locality: pii(string('Double dependent locality of the address.')),
    dependent_locality,
    post_town,
    county,
    postcode,
    meter_serial_number,
    meter_digits,
    meter_mechanism,
    meter_is_imperial,
    meter_reading_factor: string('Factor of the meter readings, as a string.'),
    last_reading: string('Last reading of the gas meter, as a string.'),
    last_reading_on,
    nomination_shipper_ref,
    cohort: string('Cohort.'),
  },
);

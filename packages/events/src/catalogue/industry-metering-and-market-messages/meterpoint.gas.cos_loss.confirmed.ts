import { event, boolean, integer, number, string } from '@data-import/define';
import { mprn } from '../../fields/common.js';
import {
  meter_digits,
  meter_mechanism,
  meter_serial_number,
  new_supplier,
} from '../../fields/industry-gas-meter.js';
import { supply_end_date } from '../../fields/industry-supply.js';

export const MeterpointGasCosLossConfirmedV1 = event(
  'meterpoint.gas.cos_loss.confirmed',
  'v1',
  'The loss of a gas meter point in a change of supply was confirmed.',
  {
    account_id: integer('Id of the account, an integer unlike the numbers of accounts.'),
    mprn,
    supply_end_date,
    meter_exists: boolean('Whether a meter exists.'),
    meter_serial_number,
    meter_digits,
    meter_mechanism,
    meter_imperial_metric_indicator: string('Whether the gas meter is imperial or metric, as a string.'),
    meter_reading_factor: number('Factor of the meter readings, as a number.'),
    new_supplier,
  },
);

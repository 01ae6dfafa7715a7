import { closedObject, date, boolean, integer, list, openEnum, optional, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { MeterRegister } from './meter-register.js';
import { PrepayDetails } from './prepay-details.js';
import { Reading } from './reading.js';
import { ReadingHistoryItem } from './reading-history-item.js';

export const Meter = closedObject(
  'Meter',
  'A meter at a meter point, with its readings.',
  {
    meter_serial_number: string('Serial number of the meter.'),
    installed_on: optional(date('Day on which the meter was installed.')),
    registers: optional(list(MeterRegister, 'Registers of the meter. Electricity only.')),
    gas_number_of_digits: optional(integer('Number of digits of the meter. Gas only.')),
    smart_type: optional(openEnum(['SMETS1'], 'Kind of smart meter.')),
    transfer_readings: optional(list(Reading, 'Readings for the transfer.')),
    reading_history: optional(list(ReadingHistoryItem, 'Past readings, each with whether it was billed.')),
    is_prepay: optional(boolean('Whether this is a prepayment meter.')),
    prepay_details: optional(PrepayDetails),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);

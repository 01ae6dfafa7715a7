import { event, boolean, string } from '@data-import/define';
import { mprn } from '../../fields/common.js';
import { current_mam, new_supplier } from '../../fields/industry-gas-meter.js';

export const MeterpointGasDeappointMamRequestedV1 = event(
  'meterpoint.gas.deappoint_mam.requested',
  'v1',
  'The end of the appointment of a meter asset manager was requested.',
  {
    mprn,
    mam_to_deappoint: string('Meter asset manager that is to be deappointed.'),
    effective_to_date: string('Day up to which the appointment is effective.'),
    is_cos_loss: boolean('Whether this is a loss in a change of supply.'),
    new_supplier,
    current_mam,
  },
);

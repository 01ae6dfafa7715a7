import { event, flag, text } from '@data-import/define';
import { mprn } from '../../fields/common.js';
import { current_mam, new_supplier } from '../../fields/industry-gas-meter.js';

export const MeterpointGasDeappointMamRequestedV1 = event(
  'meterpoint.gas.deappoint_mam.requested',
  'v1',
  'The end of the appointment of a meter asset manager was requested.',
  {
    mprn,
    mam_to_deappoint: text('Meter asset manager whose appointment is to end.'),
    effective_to_date: text('Day on which the appointment is to end.'),
    is_cos_loss: flag('Whether the supply point is lost in a change of supplier.'),
    new_supplier,
    current_mam,
  },
);

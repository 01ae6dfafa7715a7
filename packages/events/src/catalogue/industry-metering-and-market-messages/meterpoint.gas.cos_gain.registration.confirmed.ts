import { event, flag, text } from '@data-import/define';
import { mprn } from '../../fields/common.js';

export const MeterpointGasCosGainRegistrationConfirmedV1 = event(
  'meterpoint.gas.cos_gain.registration.confirmed',
  'v1',
  'The registration of a gas meter point was confirmed, for its gain in a change of supply.',
  {
    mprn,
    previous_mam: text('Previous meter asset manager.'),
    is_domestic: flag('Whether the meter point is domestic.'),
    is_igt_mam: flag('Whether the meter asset manager is one of an independent gas transporter (IGT).'),
  },
);

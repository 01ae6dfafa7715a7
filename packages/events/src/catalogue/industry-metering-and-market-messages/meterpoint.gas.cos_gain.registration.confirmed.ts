import { event, boolean, string } from '@data-import/define';
import { mprn } from '../../fields/common.js';

export const MeterpointGasCosGainRegistrationConfirmedV1 = event(
  'meterpoint.gas.cos_gain.registration.confirmed',
  'v1',
  'The registration of a gas meter point was confirmed, for its gain in a change of supply.',
  {
    mprn,
    previous_mam: string('Previous meter asset manager.'),
    is_domestic: boolean('Whether the meter point is domestic.'),
    is_igt_mam: boolean('Whether the meter asset manager is one of an independent gas transporter (IGT).'),
  },
);

import { event, flag, text } from '@data-import/define';
import { mprn } from '../../fields/common.js';

export const MeterpointGasCosGainRegistrationConfirmedV1 = event(
  'meterpoint.gas.cos_gain.registration.confirmed',
  'v1',
  'The registration of a gas supply point to be gained was confirmed.',
  {
    mprn,
    previous_mam: text('Meter asset manager before the gain.'),
    is_domestic: flag('Whether the supply point is domestic.'),
    is_igt_mam: flag('Whether the meter asset manager is that of an independent gas transporter.'),
  },
);

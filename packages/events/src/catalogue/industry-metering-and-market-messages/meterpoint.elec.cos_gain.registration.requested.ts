import { event, flag } from '@data-import/define';
import { account_number, mpan } from '../../fields/common.js';
import { supplier_mpid, supply_start_date } from '../../fields/industry-supply.js';

export const MeterpointElecCosGainRegistrationRequestedV1 = event(
  'meterpoint.elec.cos_gain.registration.requested',
  'v1',
  'The registration of an electricity supply point to be gained was requested.',
  {
    mpan,
    supply_start_date,
    supplier_mpid,
    account_number,
    is_internal_transfer: flag(
      'Whether the change of supply is an internal transfer; what counts as one is not documented.',
    ),
    is_migrated: flag('Whether the supply point is a migrated one.'),
    is_export: flag('Whether the supply point exports energy.'),
  },
);

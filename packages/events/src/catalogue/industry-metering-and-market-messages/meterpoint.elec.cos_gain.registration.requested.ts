import { event, boolean } from '@data-import/define';
import { account_number, mpan } from '../../fields/common.js';
import { supplier_mpid, supply_start_date } from '../../fields/industry-supply.js';

export const MeterpointElecCosGainRegistrationRequestedV1 = event(
  'meterpoint.elec.cos_gain.registration.requested',
  'v1',
  'The registration of an electricity meter point was requested, for its gain in a change of supply.',
  {
    mpan,
    supply_start_date,
    supplier_mpid,
    account_number,
    is_internal_transfer: boolean(
      'Whether this is an internal transfer; what counts as one is not documented.',
    ),
    is_migrated: boolean('Whether the meter point is migrated.'),
    is_export: boolean('Whether the meter point is for export.'),
  },
);

import { event } from '@data-import/define';
import { account_number, mprn } from '../../fields/common.js';
import { supplier_mpid, supply_start_date } from '../../fields/industry-supply.js';

export const MeterpointGasCosGainRegistrationRequestedV1 = event(
  'meterpoint.gas.cos_gain.registration.requested',
  'v1',
  'The registration of a gas meter point was requested, for its gain in a change of supply.',
  { mprn, supply_start_date, supplier_mpid, account_number },
);

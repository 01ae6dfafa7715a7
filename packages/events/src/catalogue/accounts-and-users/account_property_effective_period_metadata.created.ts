import { event } from '@data-import/define';
import { account_property_effective_period_id, key, value } from '../../fields/account-metadata.js';

export const AccountPropertyEffectivePeriodMetadataCreatedV1 = event(
  'account_property_effective_period_metadata.created',
  'v1',
  'A metadata entry was added to an account property effective period.',
  {
    account_property_effective_period_id,
    key,
    value,
  },
);

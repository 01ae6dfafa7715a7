import { event } from '@data-import/define';
import { account_property_effective_period_id } from '../../fields/account-metadata.js';
import { changes } from '../../fields/common.js';

export const AccountPropertyEffectivePeriodMetadataUpdatedV1 = event(
  'account_property_effective_period_metadata.updated',
  'v1',
  'Metadata of an account property effective period was updated.',
  {
    account_property_effective_period_id,
    changes,
  },
);

import { event } from '@data-import/define';
import { campaign_name, campaign_slug } from '../../fields/campaigns.js';
import { account_number, changes } from '../../fields/common.js';

export const CampaignAccountUpdatedV1 = event(
  'campaign_account.updated',
  'v1',
  'An account in a campaign was updated.',
  {
    account_number,
    campaign_name,
    campaign_slug,
    changes,
  },
);

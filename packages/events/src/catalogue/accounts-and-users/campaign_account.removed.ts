import { event } from '@data-import/define';
import { campaign_name, campaign_slug } from '../../fields/campaigns.js';
import { account_number } from '../../fields/common.js';

export const CampaignAccountRemovedV1 = event(
  'campaign_account.removed',
  'v1',
  'An account was removed from a campaign.',
  {
    account_number,
    campaign_name,
    campaign_slug,
  },
);

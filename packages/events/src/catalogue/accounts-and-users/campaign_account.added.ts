import { event, optional, string } from '@data-import/define';
import { campaign_name, campaign_slug } from '../../fields/campaigns.js';
import { account_number } from '../../fields/common.js';

export const CampaignAccountAddedV1 = event(
  'campaign_account.added',
  'v1',
  'An account was added to a campaign.',
  {
    account_number,
    campaign_name,
    campaign_slug,
    campaign_expiry_date: optional(string('When the campaign expires.')),
    campaign_account_expiry_date: optional(string('When the account expires in the campaign.')),
  },
);

import { closedObject, optional, text } from '@data-import/define';

export const AccountCampaign = closedObject(
  'AccountCampaign',
  'A campaign that the account takes part in.',
  {
    slug: optional(text('Short identifier of the campaign.')),
    campaign_note: optional(text("Remark on the account's participation in the campaign.")),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);

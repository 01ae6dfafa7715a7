import { closedObject, optional, text } from '@data-import/define';

export const AccountCampaign = closedObject(
  'AccountCampaign',
  'A campaign of the account.',
  {
    slug: optional(text('Slug of the campaign.')),
    campaign_note: optional(text('Note on the campaign.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);

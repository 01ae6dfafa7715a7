import { closedObject, optional, pii, string } from '@data-import/define';

export const AccountCampaign = closedObject(
  'AccountCampaign',
  'A campaign of the account.',
  {
    slug: optional(string('Slug of the campaign.')),
    campaign_note: optional(pii(string('Note on the campaign.'))),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);

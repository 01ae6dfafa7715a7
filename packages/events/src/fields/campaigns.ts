import { optional, text } from '@data-import/define';

export const campaign_name = text('Campaign that the account is or was part of, by name.');
export const campaign_slug = optional(text('Short identifier of the campaign.'));

import { optional, text } from '@data-import/define';

export const campaign_name = text('Name of the campaign.');
export const campaign_slug = optional(text('Slug of the campaign.'));

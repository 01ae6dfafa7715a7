import { optional, string } from '@data-import/define';

export const campaign_name = string('Name of the campaign.');
export const campaign_slug = optional(string('Slug of the campaign.'));

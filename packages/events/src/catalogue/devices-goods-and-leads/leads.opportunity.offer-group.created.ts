import { event, text } from '@data-import/define';
import { opportunity_number } from '../../fields/goods-and-leads.js';

export const LeadsOpportunityOfferGroupCreatedV2 = event(
  'leads.opportunity.offer-group.created',
  'v2',
  'A group of offers was created for an opportunity.',
  { opportunity_number, offer_group_identifier: text('Identifies the group of offers.') },
);

import { event, string } from '@data-import/define';
import { opportunity_number } from '../../fields/goods-and-leads.js';

export const LeadsOpportunityOfferGroupCreatedV2 = event(
  'leads.opportunity.offer-group.created',
  'v2',
  'An offer group of an opportunity was created.',
  { opportunity_number, offer_group_identifier: string('Identifier of the offer group.') },
);

import { event } from '@data-import/define';
import { opportunity_number } from '../../fields/goods-and-leads.js';

export const LeadsOpportunityStageUpdatedV1 = event(
  'leads.opportunity.stage-updated',
  'v1',
  'The stage of an opportunity was updated.',
  { opportunity_number },
  { 'x-undocumented': 'fields after opportunity_number' },
);

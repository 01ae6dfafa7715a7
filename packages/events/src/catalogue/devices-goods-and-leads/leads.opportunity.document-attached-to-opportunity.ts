import { event, integer, string } from '@data-import/define';
import { opportunity_number } from '../../fields/goods-and-leads.js';

export const LeadsOpportunityDocumentAttachedToOpportunityV1 = event(
  'leads.opportunity.document-attached-to-opportunity',
  'v1',
  'A document was attached to an opportunity.',
  {
    opportunity_number,
    attachment_id: integer('Id of the attachment.'),
    category: string('Category; its values are not documented.'),
  },
);

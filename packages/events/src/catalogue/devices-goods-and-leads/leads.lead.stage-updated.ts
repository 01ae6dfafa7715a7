import { event, text } from '@data-import/define';

export const LeadsLeadStageUpdatedV1 = event(
  'leads.lead.stage-updated',
  'v1',
  'The stage of a lead was updated.',
  {
    lead_number: text('Number of the lead.'),
    funnel_code: text('Code of the funnel.'),
    stage: text('Stage of the lead; the values are not documented.'),
  },
);

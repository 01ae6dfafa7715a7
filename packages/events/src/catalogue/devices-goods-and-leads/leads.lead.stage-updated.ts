import { event, string } from '@data-import/define';

export const LeadsLeadStageUpdatedV1 = event(
  'leads.lead.stage-updated',
  'v1',
  'The stage of a lead was updated.',
  {
    lead_number: string('Number of the lead.'),
    funnel_code: string('Code of the funnel.'),
    stage: string('Stage of the lead; the values are not documented.'),
  },
);

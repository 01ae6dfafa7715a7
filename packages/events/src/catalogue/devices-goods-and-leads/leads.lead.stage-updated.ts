import { event, text } from '@data-import/define';

export const LeadsLeadStageUpdatedV1 = event(
  'leads.lead.stage-updated',
  'v1',
  'A lead moved to another stage.',
  {
    lead_number: text('Number of the lead.'),
    funnel_code: text('Code of the funnel that the lead moves through.'),
    stage: text('Stage that the lead is at; the values are not documented.'),
  },
);

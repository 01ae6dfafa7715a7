import { openObject, optional, text } from '@data-import/define';

export const TerminationInitiatedSupplyPoint = openObject(
  'TerminationInitiatedSupplyPoint',
  'A supply point whose termination was initiated, with the requested supply end date.',
  {
    external_identifier: optional(text('External identifier of the supply point.')),
    market_name: optional(text('Name of the market.')),
    requested_supply_end_date: optional(text('Requested day for supply to end.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

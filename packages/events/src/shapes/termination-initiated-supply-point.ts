import { openObject, optional, text } from '@data-import/define';

export const TerminationInitiatedSupplyPoint = openObject(
  'TerminationInitiatedSupplyPoint',
  'A supply point whose termination has begun, with the requested end.',
  {
    external_identifier: optional(text('Identifier of the supply point outside the platform.')),
    market_name: optional(text('Market that the supply point belongs to.')),
    requested_supply_end_date: optional(text('Requested day for supply to end.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

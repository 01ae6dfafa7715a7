import { openObject, optional, string } from '@data-import/define';

export const TerminationInitiatedSupplyPoint = openObject(
  'TerminationInitiatedSupplyPoint',
  'A supply point whose termination was initiated, with the requested supply end date.',
  {
    external_identifier: optional(string('External identifier of the supply point.')),
    market_name: optional(string('Name of the market.')),
    requested_supply_end_date: optional(string('Requested day for supply to end.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

import { openObject, optional, string } from '@data-import/define';

export const ActivationInitiatedSupplyPoint = openObject(
  'ActivationInitiatedSupplyPoint',
  'A supply point whose activation was initiated.',
  {
    external_identifier: optional(string('External identifier of the supply point.')),
    market_name: optional(string('Name of the market.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

import { openObject, optional, text } from '@data-import/define';

export const ActivationInitiatedSupplyPoint = openObject(
  'ActivationInitiatedSupplyPoint',
  'A supply point whose activation was initiated.',
  {
    external_identifier: optional(text('External identifier of the supply point.')),
    market_name: optional(text('Name of the market.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

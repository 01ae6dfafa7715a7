import { openObject, optional, text } from '@data-import/define';

export const ActivationInitiatedSupplyPoint = openObject(
  'ActivationInitiatedSupplyPoint',
  'A supply point whose activation has begun, without any supply date.',
  {
    external_identifier: optional(text('Identifier of the supply point outside the platform.')),
    market_name: optional(text('Market that the supply point belongs to.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

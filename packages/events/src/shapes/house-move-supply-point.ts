import { openObject, optional, text } from '@data-import/define';

export const HouseMoveSupplyPoint = openObject(
  'HouseMoveSupplyPoint',
  'A supply point that takes part in a house move.',
  {
    id: optional(text('Identifies the supply point.')),
    industry: optional(text('Industry that the supply point belongs to.')),
    tariff_code: optional(text('Tariff that applies to the supply point.')),
    tariff_payment_method: optional(text('Payment method of the tariff.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

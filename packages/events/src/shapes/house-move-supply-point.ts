import { openObject, optional, text } from '@data-import/define';

export const HouseMoveSupplyPoint = openObject(
  'HouseMoveSupplyPoint',
  'A supply point in a house move. No listed event carries it.',
  {
    id: optional(text('Id of the supply point.')),
    industry: optional(text('Industry of the supply point.')),
    tariff_code: optional(text('Code of the tariff.')),
    tariff_payment_method: optional(text('Payment method of the tariff.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

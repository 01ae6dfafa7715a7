import { openObject, optional, string } from '@data-import/define';

export const HouseMoveSupplyPoint = openObject(
  'HouseMoveSupplyPoint',
  'A supply point in a house move. No listed event carries it.',
  {
    id: optional(string('Id of the supply point.')),
    industry: optional(string('Industry of the supply point.')),
    tariff_code: optional(string('Code of the tariff.')),
    tariff_payment_method: optional(string('Payment method of the tariff.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

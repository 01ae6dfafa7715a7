import { partialObject, string } from '@data-import/define';

export const HouseMoveSupplyPoint = partialObject(
  'HouseMoveSupplyPoint',
  'A supply point in a house move. No listed event carries it.',
  {
    id: string('Id of the supply point.'),
    industry: string('Industry of the supply point.'),
    tariff_code: string('Code of the tariff.'),
    tariff_payment_method: string('Payment method of the tariff.'),
  },
);

import { partialObject, string } from '@data-import/define';

export const ActivationInitiatedSupplyPoint = partialObject(
  'ActivationInitiatedSupplyPoint',
  'A supply point whose activation was initiated.',
  {
    external_identifier: string('External identifier of the supply point.'),
    market_name: string('Name of the market.'),
  },
);

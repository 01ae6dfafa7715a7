import { partialObject, string } from '@data-import/define';

export const LeaveSupplyPoint = partialObject(
  'LeaveSupplyPoint',
  'A supply point in a leave supplier process.',
  {
    market_identifier: string(
      'Identifier of the market, or of the supply point in it; which is not documented.',
    ),
    external_identifier: string('External identifier of the supply point.'),
    market_name: string('Name of the market.'),
  },
);

import { partialObject, string } from '@data-import/define';

export const JoinSupplyPoint = partialObject(
  'JoinSupplyPoint',
  'A supply point in a join supplier process.',
  {
    external_identifier: string('External identifier of the supply point.'),
    market_name: string('Name of the market.'),
    requested_supply_start_date: string('Requested day for supply to start.'),
  },
);

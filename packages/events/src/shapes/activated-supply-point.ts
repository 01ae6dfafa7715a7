import { partialObject, string } from '@data-import/define';

export const ActivatedSupplyPoint = partialObject(
  'ActivatedSupplyPoint',
  'An activated supply point, with its confirmed supply start date.',
  {
    external_identifier: string('External identifier of the supply point.'),
    market_name: string('Name of the market.'),
    confirmed_supply_start_date: string('Confirmed day on which supply starts.'),
  },
);

import { partialObject, string } from '@data-import/define';

export const TerminatedSupplyPoint = partialObject(
  'TerminatedSupplyPoint',
  'A terminated supply point, with its confirmed supply end date.',
  {
    external_identifier: string('External identifier of the supply point.'),
    market_name: string('Name of the market.'),
    confirmed_supply_end_date: string('Confirmed day on which supply ends.'),
  },
);

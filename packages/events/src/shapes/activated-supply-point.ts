import { openObject, optional, string } from '@data-import/define';

export const ActivatedSupplyPoint = openObject(
  'ActivatedSupplyPoint',
  'An activated supply point, with its confirmed supply start date.',
  {
    external_identifier: optional(string('External identifier of the supply point.')),
    market_name: optional(string('Name of the market.')),
    confirmed_supply_start_date: optional(string('Confirmed day on which supply starts.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

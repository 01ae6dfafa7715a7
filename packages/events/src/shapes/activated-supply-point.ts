import { openObject, optional, text } from '@data-import/define';

export const ActivatedSupplyPoint = openObject(
  'ActivatedSupplyPoint',
  'An activated supply point, with its confirmed supply start date.',
  {
    external_identifier: optional(text('External identifier of the supply point.')),
    market_name: optional(text('Name of the market.')),
    confirmed_supply_start_date: optional(text('Confirmed day on which supply starts.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

import { openObject, optional, text } from '@data-import/define';

export const ActivatedSupplyPoint = openObject(
  'ActivatedSupplyPoint',
  'A supply point that has joined the supplier, with its confirmed start.',
  {
    external_identifier: optional(text('Identifier of the supply point outside the platform.')),
    market_name: optional(text('Market that the supply point belongs to.')),
    confirmed_supply_start_date: optional(text('Confirmed day on which supply starts.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

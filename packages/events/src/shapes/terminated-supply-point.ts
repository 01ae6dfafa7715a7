import { openObject, optional, text } from '@data-import/define';

export const TerminatedSupplyPoint = openObject(
  'TerminatedSupplyPoint',
  'A supply point that has left the supplier, with its confirmed end.',
  {
    external_identifier: optional(text('Identifier of the supply point outside the platform.')),
    market_name: optional(text('Market that the supply point belongs to.')),
    confirmed_supply_end_date: optional(text('Confirmed day on which supply ends.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

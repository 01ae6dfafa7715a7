import { openObject, optional, text } from '@data-import/define';

export const TerminatedSupplyPoint = openObject(
  'TerminatedSupplyPoint',
  'A terminated supply point, with its confirmed supply end date.',
  {
    external_identifier: optional(text('External identifier of the supply point.')),
    market_name: optional(text('Name of the market.')),
    confirmed_supply_end_date: optional(text('Confirmed day on which supply ends.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

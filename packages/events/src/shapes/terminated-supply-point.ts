import { openObject, optional, string } from '@data-import/define';

export const TerminatedSupplyPoint = openObject(
  'TerminatedSupplyPoint',
  'A terminated supply point, with its confirmed supply end date.',
  {
    external_identifier: optional(string('External identifier of the supply point.')),
    market_name: optional(string('Name of the market.')),
    confirmed_supply_end_date: optional(string('Confirmed day on which supply ends.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

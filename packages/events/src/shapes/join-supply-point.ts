import { openObject, optional, text } from '@data-import/define';

export const JoinSupplyPoint = openObject(
  'JoinSupplyPoint',
  'A supply point in a join supplier process.',
  {
    external_identifier: optional(text('External identifier of the supply point.')),
    market_name: optional(text('Name of the market.')),
    requested_supply_start_date: optional(text('Requested day for supply to start.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

import { openObject, optional, text } from '@data-import/define';

export const JoinSupplyPoint = openObject(
  'JoinSupplyPoint',
  'A supply point that is to join the supplier.',
  {
    external_identifier: optional(text('Identifier of the supply point outside the platform.')),
    market_name: optional(text('Market that the supply point belongs to.')),
    requested_supply_start_date: optional(text('Requested day for supply to start.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

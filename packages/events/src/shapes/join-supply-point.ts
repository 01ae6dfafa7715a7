import { openObject, optional, string } from '@data-import/define';

export const JoinSupplyPoint = openObject(
  'JoinSupplyPoint',
  'A supply point in a join supplier process.',
  {
    external_identifier: optional(string('External identifier of the supply point.')),
    market_name: optional(string('Name of the market.')),
    requested_supply_start_date: optional(string('Requested day for supply to start.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

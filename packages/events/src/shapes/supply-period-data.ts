import { integer, openObject, optional, string } from '@data-import/define';

export const SupplyPeriodData = openObject(
  'SupplyPeriodData',
  'A supply period in a join supplier process.',
  {
    id: optional(integer('Id of the supply period.')),
    supply_start_at: optional(string('When supply starts.')),
    supply_end_at: optional(string('When supply ends.')),
  },
  { 'x-undocumented': 'which fields are required' },
);

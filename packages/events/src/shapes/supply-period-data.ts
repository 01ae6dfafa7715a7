import { integer, openObject, optional, text } from '@data-import/define';

export const SupplyPeriodData = openObject(
  'SupplyPeriodData',
  'A supply period in a join supplier process.',
  {
    id: optional(integer('Id of the supply period.')),
    supply_start_at: optional(text('When supply starts.')),
    supply_end_at: optional(text('When supply ends.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

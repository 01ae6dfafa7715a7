import { integer, openObject, optional, text } from '@data-import/define';

export const SupplyPeriodData = openObject(
  'SupplyPeriodData',
  'The period over which a joined supply point is supplied.',
  {
    id: optional(integer('Identifies the supply period.')),
    supply_start_at: optional(text('When supply starts.')),
    supply_end_at: optional(text('When supply ends.')),
  },
  { 'x-not-shown': 'which fields are required' },
);

import { integer, partialObject, string } from '@data-import/define';

export const SupplyPeriodData = partialObject(
  'SupplyPeriodData',
  'A supply period in a join supplier process.',
  {
    id: integer('Id of the supply period.'),
    supply_start_at: string('When supply starts.'),
    supply_end_at: string('When supply ends.'),
  },
);

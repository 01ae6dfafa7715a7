import { openObject, string } from '@data-import/define';

export const ChargePeriod = openObject('ChargePeriod', 'The period of a charge.', {
  start_at: string('When the period starts.'),
  end_at: string('When the period ends.'),
});

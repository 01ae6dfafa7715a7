import { openObject, text } from '@data-import/define';

export const ChargePeriod = openObject('ChargePeriod', 'The period of a charge.', {
  start_at: text('When the period starts.'),
  end_at: text('When the period ends.'),
});

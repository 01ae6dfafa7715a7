import { openObject, text } from '@data-import/define';

export const ChargePeriod = openObject('ChargePeriod', 'The period of time that a charge covers.', {
  start_at: text('When the charged period starts.'),
  end_at: text('When the charged period ends.'),
});

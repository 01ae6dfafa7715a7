import { openObject, text } from '@data-import/define';

export const Period = openObject('Period', 'A stretch of time between two limits.', {
  start: text('When the period starts.'),
  end: text('When the period ends.'),
});

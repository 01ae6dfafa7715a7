import { openObject, text } from '@data-import/define';

export const InkFailureData = openObject('InkFailureData', 'Why and when a message failed.', {
  type: text('Kind of failure; the values are not documented.'),
  reason: text('Why the message failed.'),
  occurred_at: text('When the failure happened.'),
});

import { openObject, pii, string } from '@data-import/define';

export const InkFailureData = openObject('InkFailureData', 'Why and when a message failed.', {
  type: string('Kind of failure; the values are not documented.'),
  reason: pii(string('Why the message failed.')),
  occurred_at: string('When the failure happened.'),
});

import { integer, openObject, text } from '@data-import/define';
import { InkContent } from './ink-content.js';

export const InkMessageContent = openObject('InkMessageContent', 'A message together with its content.', {
  message_id: integer('Id of the message.'),
  occurred_at: text('Time of the message; whether it is that of sending or of receiving is not documented.'),
  channel: text('Channel of the message.'),
  content: InkContent,
});

import { integer, openObject, string } from '@data-import/define';
import { InkContent } from './ink-content.js';

export const InkMessageContent = openObject('InkMessageContent', 'A message together with its content.', {
  message_id: integer('Id of the message.'),
  occurred_at: string(
    'Time of the message; whether it is that of sending or of receiving is not documented.',
  ),
  channel: string('Channel of the message.'),
  content: InkContent,
});

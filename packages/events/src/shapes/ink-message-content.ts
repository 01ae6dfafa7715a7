import { integer, openObject, text } from '@data-import/define';
import { InkContent } from './ink-content.js';

export const InkMessageContent = openObject('InkMessageContent', 'A message together with its content.', {
  message_id: integer('Identifies the message.'),
  occurred_at: text('When the message was sent or received.'),
  channel: text('Channel that carried the message.'),
  content: InkContent,
});

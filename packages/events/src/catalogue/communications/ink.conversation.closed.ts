import { event, text } from '@data-import/define';
import { CONV } from '../../groups/conv.js';

export const InkConversationClosedV1 = event('ink.conversation.closed', 'v1', 'A conversation was closed.', {
  ...CONV,
  closed_at: text('When the conversation was closed.'),
  reason: text('Why the conversation was closed.'),
});

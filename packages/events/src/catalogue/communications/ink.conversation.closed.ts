import { event, pii, string } from '@data-import/define';
import { CONV } from '../../groups/conv.js';

export const InkConversationClosedV1 = event('ink.conversation.closed', 'v1', 'A conversation was closed.', {
  ...CONV,
  closed_at: string('When the conversation was closed.'),
  reason: pii(string('Why the conversation was closed.')),
});

import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkLiveChatMessagesOutboundMessageCreatedV1 = event(
  'ink.live-chat.messages.outbound-message-created',
  'v1',
  'An outbound message was created in a live chat.',
  {
    live_chat_conversation: InkConversation,
  },
);

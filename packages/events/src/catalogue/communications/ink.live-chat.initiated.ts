import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkLiveChatInitiatedV1 = event('ink.live-chat.initiated', 'v1', 'A live chat was initiated.', {
  live_chat_conversation: InkConversation,
});

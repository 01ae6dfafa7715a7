import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkMessagesInboundMessageCreatedV1 = event(
  'ink.messages.inbound-message-created',
  'v1',
  'An inbound message was created.',
  { ...InkConversation.properties },
);

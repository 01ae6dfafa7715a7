import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkMessagesOutboundMessageCreatedV1 = event(
  'ink.messages.outbound-message-created',
  'v1',
  'An outbound message was created.',
  { ...InkConversation.properties },
);

import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_relay_id } from '../../fields/ink.js';
import { InkMessage } from '../../shapes/ink-message.js';

export const InkMessagesInboundMessageCreatedV1 = event(
  'ink.messages.inbound-message-created',
  'v1',
  'An inbound message was created.',
  {
    conversation_relay_id,
    account_number,
    message: InkMessage,
  },
);

import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_relay_id } from '../../fields/ink.js';
import { InkMessage } from '../../shapes/ink-message.js';

export const InkMessagesOutboundMessageCreatedV1 = event(
  'ink.messages.outbound-message-created',
  'v1',
  'An outbound message was created.',
  {
    conversation_relay_id,
    account_number,
    message: InkMessage,
  },
);

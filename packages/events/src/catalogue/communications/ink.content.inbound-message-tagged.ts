import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_id, conversation_relay_id } from '../../fields/ink.js';
import { InkMessageContent } from '../../shapes/ink-message-content.js';

export const InkContentInboundMessageTaggedV1 = event(
  'ink.content.inbound-message-tagged',
  'v1',
  'The content of an inbound message was tagged.',
  {
    conversation_id,
    conversation_relay_id,
    account_number,
    message: InkMessageContent,
  },
);

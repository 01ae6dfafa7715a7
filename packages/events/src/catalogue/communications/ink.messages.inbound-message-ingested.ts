import { event, text } from '@data-import/define';
import { message_relay_id } from '../../fields/ink.js';

export const InkMessagesInboundMessageIngestedV1 = event(
  'ink.messages.inbound-message-ingested',
  'v1',
  'An inbound message was ingested.',
  {
    channel: text('Channel on which the message was received.'),
    vendor: text('Vendor that carried the message.'),
    vendor_id: text('Identifies the message at the vendor.'),
    message_relay_id,
  },
);

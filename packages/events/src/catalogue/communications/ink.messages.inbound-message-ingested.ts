import { event, string } from '@data-import/define';
import { message_relay_id } from '../../fields/ink.js';

export const InkMessagesInboundMessageIngestedV1 = event(
  'ink.messages.inbound-message-ingested',
  'v1',
  'An inbound message was ingested.',
  {
    channel: string('Channel of the message.'),
    vendor: string('Vendor of the message.'),
    vendor_id: string('Id of the vendor, or of the message at the vendor; which is not documented.'),
    message_relay_id,
  },
);

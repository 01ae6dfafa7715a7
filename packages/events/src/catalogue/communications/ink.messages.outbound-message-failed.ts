import { event } from '@data-import/define';
import { conversation_relay_id } from '../../fields/ink.js';
import { InkFailureData } from '../../shapes/ink-failure-data.js';
import { InkMessageWithVendor } from '../../shapes/ink-message-with-vendor.js';

export const InkMessagesOutboundMessageFailedV1 = event(
  'ink.messages.outbound-message-failed',
  'v1',
  'An outbound message failed.',
  {
    conversation_relay_id,
    message: InkMessageWithVendor,
    failure: InkFailureData,
  },
);

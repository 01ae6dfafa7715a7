import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_relay_id } from '../../fields/ink.js';
import { InkMessage } from '../../shapes/ink-message.js';

export const InkMessagesReportedPhishingV1 = event(
  'ink.messages.reported-phishing',
  'v1',
  'A message was reported as phishing.',
  {
    conversation_relay_id,
    account_number,
    message: InkMessage,
  },
);

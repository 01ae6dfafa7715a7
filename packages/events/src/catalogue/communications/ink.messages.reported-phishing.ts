import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkMessagesReportedPhishingV1 = event(
  'ink.messages.reported-phishing',
  'v1',
  'A message was reported as phishing.',
  { ...InkConversation.properties },
);

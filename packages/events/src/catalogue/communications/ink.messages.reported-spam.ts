import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkMessagesReportedSpamV1 = event(
  'ink.messages.reported-spam',
  'v1',
  'A message was reported as spam.',
  { ...InkConversation.properties },
);

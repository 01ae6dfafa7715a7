import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkMessagesPhishingReportDismissedV1 = event(
  'ink.messages.phishing-report-dismissed',
  'v1',
  'The report of a message as phishing was dismissed.',
  { ...InkConversation.properties },
);

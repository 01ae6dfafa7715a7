import { event } from '@data-import/define';
import { InkConversation } from '../../shapes/ink-conversation.js';

export const InkMessagesSpamReportDismissedV1 = event(
  'ink.messages.spam-report-dismissed',
  'v1',
  'The report of a message as spam was dismissed.',
  { ...InkConversation.properties },
);

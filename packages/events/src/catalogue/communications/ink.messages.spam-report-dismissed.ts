import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_relay_id } from '../../fields/ink.js';
import { InkMessage } from '../../shapes/ink-message.js';

export const InkMessagesSpamReportDismissedV1 = event(
  'ink.messages.spam-report-dismissed',
  'v1',
  'The report of a message as spam was dismissed.',
  {
    conversation_relay_id,
    account_number,
    message: InkMessage,
  },
);

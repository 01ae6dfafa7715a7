import { event, optional, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const InkLiveChatClosedV1 = event('ink.live-chat.closed', 'v1', 'A live chat was closed.', {
  live_chat_conversation_relay_id: string('Relay identifier of the conversation of the live chat.'),
  close_reason: pii(string('Why the live chat was closed.')),
  account_number: optional(account_number),
});

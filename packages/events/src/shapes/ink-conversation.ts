import { openObject, string } from '@data-import/define';
import { account_number } from '../fields/common.js';
import { InkMessage } from './ink-message.js';

export const InkConversation = openObject(
  'InkConversation',
  'A conversation of an account, with one of its messages.',
  {
    conversation_relay_id: string('Relay identifier of the conversation.'),
    account_number,
    message: InkMessage,
  },
);

import { event, integer, number, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_id, conversation_relay_id, message_relay_id } from '../../fields/ink.js';

export const InkConversationPriorityChangedV1 = event(
  'ink.conversation.priority.changed',
  'v1',
  'The priority of a conversation changed.',
  {
    conversation_id,
    conversation_relay_id,
    old_priority: number('Old priority.'),
    new_priority: number('New priority.'),
    prioritized_at: string('When the conversation was prioritised.'),
    message_id: integer('Id of the message.'),
    message_relay_id,
    account_number,
    latest_contacted_account_user_number: string('Number of the account user who was contacted last.'),
    support_user_id: integer('Id of the support user.'),
    organisation_id: integer('Id of the organisation.'),
  },
);

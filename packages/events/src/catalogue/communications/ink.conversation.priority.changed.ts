import { event, integer, number, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { conversation_id, conversation_relay_id, message_relay_id } from '../../fields/ink.js';

export const InkConversationPriorityChangedV1 = event(
  'ink.conversation.priority.changed',
  'v1',
  'The priority of a conversation changed.',
  {
    conversation_id,
    conversation_relay_id,
    old_priority: number('Priority before the change.'),
    new_priority: number('Priority after the change.'),
    prioritized_at: text('When the priority of the conversation was set.'),
    message_id: integer('Identifies the message the event concerns.'),
    message_relay_id,
    account_number,
    latest_contacted_account_user_number: text('Number of the account user who was contacted last.'),
    support_user_id: integer('Support user whom the event concerns.'),
    organisation_id: integer('Organisation that the conversation relates to.'),
  },
);

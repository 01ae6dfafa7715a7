import { integer, text } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const CONV = {
  conversation_id: integer('Identifies the conversation on the platform.'),
  conversation_relay_id: text('Relay identifier of the conversation.'),
  account_number,
  latest_contacted_account_user_number: text('Number of the account user who was contacted last.'),
  support_user_id: integer('Support user whom the event concerns.'),
  actor_type: text('Kind of actor that triggered the event.'),
  actor_id: integer('Identifies the actor among those of its type.'),
  organisation_id: integer('Organisation that the conversation relates to.'),
};

import { integer, string } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const CONV = {
  conversation_id: integer('Id of the conversation.'),
  conversation_relay_id: string('Relay identifier of the conversation.'),
  account_number,
  latest_contacted_account_user_number: string('Number of the account user who was contacted last.'),
  support_user_id: integer('Id of the support user.'),
  actor_type: string('Kind of actor.'),
  actor_id: integer('Id of the actor.'),
  organisation_id: integer('Id of the organisation.'),
};

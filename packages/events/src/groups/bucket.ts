import { string } from '@data-import/define';
import { CONV } from './conv.js';

export const BUCKET = {
  conversation_relay_id: CONV.conversation_relay_id,
  bucket_relay_id: string('Relay identifier of the bucket.'),
  support_user_id: CONV.support_user_id,
  organisation_id: CONV.organisation_id,
  actor_type: CONV.actor_type,
  actor_id: CONV.actor_id,
};

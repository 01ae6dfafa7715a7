import { string } from '@data-import/define';
import { CONV } from './conv.js';

export const TIMELINE = {
  conversation_relay_id: CONV.conversation_relay_id,
  timeline_relay_id: string('Relay identifier of the timeline.'),
  support_user_id: CONV.support_user_id,
};

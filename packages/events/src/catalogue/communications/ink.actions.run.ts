import { event, list } from '@data-import/define';
import { conversation_relay_id, message_relay_id } from '../../fields/ink.js';
import { InkAction } from '../../shapes/ink-action.js';

export const InkActionsRunV1 = event('ink.actions.run', 'v1', 'Actions were run.', {
  conversation_relay_id,
  message_relay_id,
  actions_results: list(InkAction, 'Outcome of each action.'),
});

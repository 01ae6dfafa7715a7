import { event, string } from '@data-import/define';
import { CONV } from '../../groups/conv.js';

export const InkConversationOpenStatusChangedV1 = event(
  'ink.conversation.open_status_changed',
  'v1',
  'The open status of a conversation changed.',
  {
    ...CONV,
    new_status: string('Open status after the change.'),
    previous_status: string('Open status before the change.'),
  },
);

import { event } from '@data-import/define';
import { TIMELINE } from '../../groups/timeline.js';

export const InkConversationUnassignedFromTimelineV1 = event(
  'ink.conversation.unassigned_from_timeline',
  'v1',
  'A conversation was unassigned from a timeline.',
  {
    ...TIMELINE,
  },
);

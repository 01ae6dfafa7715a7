import { event } from '@data-import/define';
import { TIMELINE } from '../../groups/timeline.js';

export const InkConversationAssignedToTimelineV1 = event(
  'ink.conversation.assigned_to_timeline',
  'v1',
  'A conversation was assigned to a timeline.',
  {
    ...TIMELINE,
  },
);

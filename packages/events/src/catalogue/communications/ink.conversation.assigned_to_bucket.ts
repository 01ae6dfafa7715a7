import { event } from '@data-import/define';
import { BUCKET } from '../../groups/bucket.js';

export const InkConversationAssignedToBucketV1 = event(
  'ink.conversation.assigned_to_bucket',
  'v1',
  'A conversation was assigned to a bucket.',
  {
    ...BUCKET,
  },
);

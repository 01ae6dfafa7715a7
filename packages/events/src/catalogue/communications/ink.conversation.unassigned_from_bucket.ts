import { event } from '@data-import/define';
import { BUCKET } from '../../groups/bucket.js';

export const InkConversationUnassignedFromBucketV1 = event(
  'ink.conversation.unassigned_from_bucket',
  'v1',
  'A conversation was unassigned from a bucket.',
  {
    ...BUCKET,
  },
);

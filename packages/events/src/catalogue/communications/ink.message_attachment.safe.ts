import { event } from '@data-import/define';
import { filename, size_in_bytes, storage_bucket, storage_key } from '../../fields/ink.js';

export const InkMessageAttachmentSafeV1 = event(
  'ink.message_attachment.safe',
  'v1',
  'An attachment of a message is safe.',
  {
    filename,
    storage_key,
    storage_bucket,
    size_in_bytes,
  },
);

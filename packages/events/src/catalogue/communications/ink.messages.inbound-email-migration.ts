import { event, text } from '@data-import/define';
import { storage_bucket, storage_key } from '../../fields/ink.js';

export const InkMessagesInboundEmailMigrationV1 = event(
  'ink.messages.inbound-email-migration',
  'v1',
  'An inbound email is part of a migration.',
  {
    message_id: text('Message that the email is.'),
    storage_key,
    storage_bucket,
  },
);

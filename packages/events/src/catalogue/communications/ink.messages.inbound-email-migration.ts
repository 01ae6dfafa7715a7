import { event, text } from '@data-import/define';
import { storage_bucket, storage_key } from '../../fields/ink.js';

export const InkMessagesInboundEmailMigrationV1 = event(
  'ink.messages.inbound-email-migration',
  'v1',
  'An inbound e-mail is part of a migration.',
  {
    message_id: text('Message that represents the e-mail.'),
    storage_key,
    storage_bucket,
  },
);

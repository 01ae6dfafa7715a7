import { event, string } from '@data-import/define';
import { storage_bucket, storage_key } from '../../fields/ink.js';

export const InkMessagesInboundEmailMigrationV1 = event(
  'ink.messages.inbound-email-migration',
  'v1',
  'The migration of an inbound e-mail.',
  {
    message_id: string('Id of the message.'),
    storage_key,
    storage_bucket,
  },
);

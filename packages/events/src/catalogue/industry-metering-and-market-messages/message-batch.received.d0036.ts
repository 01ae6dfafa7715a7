import { event, string } from '@data-import/define';

export const MessageBatchReceivedD0036V1 = event(
  'message-batch.received.d0036',
  'v1',
  'A batch of D0036 messages was received.',
  { message_path: string('Path of the messages.') },
);

import { event, string } from '@data-import/define';

export const MessageBatchReceivedD2021V1 = event(
  'message-batch.received.d2021',
  'v1',
  'A batch of D2021 messages was received.',
  { message_path: string('Path of the messages.') },
);

import { event, text } from '@data-import/define';

export const MessageBatchReceivedD2021V1 = event(
  'message-batch.received.d2021',
  'v1',
  'A batch of D2021 messages was received.',
  { message_path: text('Path of the messages.') },
);

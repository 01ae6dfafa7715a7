import { openObject, text } from '@data-import/define';

export const InkMessage = openObject(
  'InkMessage',
  'A message, as the platform and the vendor that carried it identify it.',
  {
    relay_id: text('Relay identifier of the message.'),
    vendor_id: text('Identifies the message at the vendor that carried it.'),
    channel: text('Channel that carried the message.'),
    occurred_at: text('When the message was sent or received.'),
  },
);

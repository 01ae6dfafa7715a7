import { openObject, text } from '@data-import/define';

export const InkMessageWithVendor = openObject(
  'InkMessageWithVendor',
  'A message, including the vendor that carried it.',
  {
    relay_id: text('Relay identifier of the message.'),
    vendor: text('Vendor that carried the message.'),
    vendor_id: text('Identifies the message at the vendor.'),
    channel: text('Channel that carried the message.'),
    occurred_at: text('When the message was sent or received.'),
  },
);

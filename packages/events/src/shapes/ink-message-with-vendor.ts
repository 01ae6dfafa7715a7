import { openObject, text } from '@data-import/define';

export const InkMessageWithVendor = openObject('InkMessageWithVendor', 'A message, including its vendor.', {
  relay_id: text('Relay identifier of the message.'),
  vendor: text('Vendor of the message.'),
  vendor_id: text('Id of the vendor, or of the message at the vendor; which is not documented.'),
  channel: text('Channel of the message.'),
  occurred_at: text('Time of the message; whether it is that of sending or of receiving is not documented.'),
});

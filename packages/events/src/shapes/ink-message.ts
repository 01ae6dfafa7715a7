import { openObject, text } from '@data-import/define';

export const InkMessage = openObject('InkMessage', 'A message, by its identifiers.', {
  relay_id: text('Relay identifier of the message.'),
  vendor_id: text('Id of the vendor, or of the message at the vendor; which is not documented.'),
  channel: text('Channel of the message.'),
  occurred_at: text('Time of the message; whether it is that of sending or of receiving is not documented.'),
});

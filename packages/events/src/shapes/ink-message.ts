import { openObject, string } from '@data-import/define';

export const InkMessage = openObject('InkMessage', 'A message, by its identifiers.', {
  relay_id: string('Relay identifier of the message.'),
  vendor_id: string('Id of the vendor, or of the message at the vendor; which is not documented.'),
  channel: string('Channel of the message.'),
  occurred_at: string(
    'Time of the message; whether it is that of sending or of receiving is not documented.',
  ),
});

import { list, openObject, optional, pii, string } from '@data-import/define';

export const InkContent = openObject('InkContent', 'Addressing, subject and tags of a message.', {
  from_address: optional(pii(string('Address that the message was sent from.'))),
  subject: optional(pii(string('Subject line of the message.'))),
  to_addresses: optional(
    list(pii(string('An address that the message was sent to.')), 'Addresses that the message was sent to.'),
  ),
  tags: list(string('One tag.'), 'Tags that the message carries.'),
});

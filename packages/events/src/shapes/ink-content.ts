import { list, openObject, optional, text } from '@data-import/define';

export const InkContent = openObject('InkContent', 'Addressing, subject and tags of a message.', {
  from_address: optional(text('Address that the message was sent from.')),
  subject: optional(text('Subject line of the message.')),
  to_addresses: optional(
    list(text('An address that the message was sent to.'), 'Addresses that the message was sent to.'),
  ),
  tags: list(text('One tag.'), 'Tags that the message carries.'),
});

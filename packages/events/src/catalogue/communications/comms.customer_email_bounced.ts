import { event, integer, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const CommsCustomerEmailBouncedV1 = event(
  'comms.customer_email_bounced',
  'v1',
  'An e-mail to a customer bounced.',
  {
    account_number,
    user_id: integer('User to whom the e-mail was addressed.'),
    message_id: integer('Message that bounced.'),
    template_code: text('Template of the message, as a code.'),
    bounced_at: text('When the message bounced.'),
  },
);

import { event, integer, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const CommsCustomerEmailBouncedV1 = event(
  'comms.customer_email_bounced',
  'v1',
  'An email to a customer bounced.',
  {
    account_number,
    user_id: integer('User whom the email was meant for.'),
    message_id: integer('Message that bounced.'),
    template_code: text('Template of the message, as a code.'),
    bounced_at: text('When the message bounced.'),
  },
);

import { event, integer, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const CommsCustomerEmailBouncedV1 = event(
  'comms.customer_email_bounced',
  'v1',
  'An e-mail to a customer bounced.',
  {
    account_number,
    user_id: integer('Id of the user.'),
    message_id: integer('Id of the message.'),
    template_code: string('Code of the template.'),
    bounced_at: string('When the message bounced.'),
  },
);

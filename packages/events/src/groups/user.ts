import { flag, freeForm, integer, list, optional, text } from '@data-import/define';

export const USER = {
  user_id: integer('Account user whom the event concerns.'),
  user_email: text('E-mail address of the account user.'),
  user_number: text('Number of the account user.'),
  linked_accounts: list(
    freeForm('One linked account. Its fields are not documented.'),
    'Accounts that the user is linked to.',
  ),
  user_identifiers: optional(freeForm('Further identifiers of the user. Its fields are not documented.')),
  initiator_type: optional(text('Kind of party that triggered the event.')),
  is_customer_initiated: optional(flag('Whether the customer triggered the event.')),
};

import { boolean, freeForm, integer, list, optional, pii, string } from '@data-import/define';

export const USER = {
  user_id: integer('Id of the account user.'),
  user_email: pii(string('E-mail address of the account user.')),
  user_number: string('Number of the account user.'),
  linked_accounts: list(
    pii(freeForm('One linked account. Its fields are not documented.')),
    'Accounts that are linked.',
  ),
  user_identifiers: optional(pii(freeForm('Identifiers of the user. Its fields are not documented.'))),
  initiator_type: optional(string('Kind of initiator.')),
  is_customer_initiated: optional(boolean('Whether a customer is the initiator.')),
};

import { event, boolean, optional } from '@data-import/define';
import { account_user_emails } from '../../fields/account-users.js';
import { account_number } from '../../fields/common.js';

export const AccountCreatedV1 = event('account.created', 'v1', 'An account was created.', {
  account_number,
  account_user_emails,
  is_imported: optional(boolean('Whether the account is imported.')),
});

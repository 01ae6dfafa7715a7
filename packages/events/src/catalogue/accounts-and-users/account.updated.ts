import { event } from '@data-import/define';
import { account_user_emails } from '../../fields/account-users.js';
import { account_number, changes, is_override } from '../../fields/common.js';

export const AccountUpdatedV1 = event('account.updated', 'v1', 'An account was updated.', {
  account_number,
  account_user_emails,
  changes,
  is_override,
});

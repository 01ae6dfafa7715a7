import { event } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';

export const AccountUserPasswordResetRequestedV1 = event(
  'account_user.password_reset_requested',
  'v1',
  'A password reset was requested for an account user.',
  {
    account_user_id,
    account_user_number,
  },
);

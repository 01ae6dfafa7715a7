import { event, string } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';
import { mfa_device_type } from '../../fields/auth.js';

export const AuthServerAccountUserLoggedInV1 = event(
  'auth_server.account_user.logged_in',
  'v1',
  'An account user logged in.',
  {
    account_user_id,
    account_user_number,
    login_method: string('Method of the login.'),
    mfa_device_type,
  },
);

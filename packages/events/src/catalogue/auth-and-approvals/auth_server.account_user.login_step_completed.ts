import { event } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';
import { mfa_device_type, step } from '../../fields/auth.js';

export const AuthServerAccountUserLoginStepCompletedV1 = event(
  'auth_server.account_user.login_step_completed',
  'v1',
  'An account user completed one step of a login.',
  {
    account_user_id,
    account_user_number,
    step,
    mfa_device_type,
  },
);

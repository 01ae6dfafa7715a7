import { event, list, pii, string } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';
import { step } from '../../fields/auth.js';

export const AuthServerAccountUserLoginFailedV1 = event(
  'auth_server.account_user.login_failed',
  'v1',
  'A login of an account user failed.',
  {
    account_user_id,
    account_user_number,
    step,
    failure_reason: pii(string('Why the login failed.')),
    brand: string('Brand; whose is not documented.'),
    user_brands: list(string('One brand.'), 'Brands of the user.'),
  },
);

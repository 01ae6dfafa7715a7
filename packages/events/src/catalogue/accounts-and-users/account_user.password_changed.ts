import { event } from '@data-import/define';
import { user_id } from '../../fields/account-users.js';

export const AccountUserPasswordChangedV1 = event(
  'account_user.password_changed',
  'v1',
  'The password of an account user was changed.',
  {
    user_id,
  },
);

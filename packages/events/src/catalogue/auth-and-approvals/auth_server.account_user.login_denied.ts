import { event, integer, list } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';

export const AuthServerAccountUserLoginDeniedV1 = event(
  'auth_server.account_user.login_denied',
  'v1',
  'An account user was denied login.',
  {
    account_user_id,
    account_user_number,
    enforced_security_rule_ids: list(
      integer('Id of one security rule.'),
      'Security rules that were enforced.',
    ),
  },
);

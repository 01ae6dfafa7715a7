import { event, pii, string } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';

export const AuthServerAccountUserGenerateMfaChallengeErrorV1 = event(
  'auth_server.account_user.generate_mfa_challenge_error',
  'v1',
  'Generating a multi-factor authentication challenge for an account user ended in an error.',
  {
    account_user_id,
    account_user_number,
    device: pii(string('Device; its values are not documented.')),
  },
);

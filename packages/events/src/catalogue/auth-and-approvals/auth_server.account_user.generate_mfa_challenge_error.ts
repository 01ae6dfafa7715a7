import { event, text } from '@data-import/define';
import { account_user_id, account_user_number } from '../../fields/account-users.js';

export const AuthServerAccountUserGenerateMfaChallengeErrorV1 = event(
  'auth_server.account_user.generate_mfa_challenge_error',
  'v1',
  'A multi-factor authentication challenge for an account user could not be generated.',
  {
    account_user_id,
    account_user_number,
    device: text('Device that the challenge concerned.'),
  },
);

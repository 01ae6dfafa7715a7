import { event } from '@data-import/define';
import { verification_id, verification_type } from '../../fields/account-user-verifications.js';
import { user_number } from '../../fields/account-users.js';

export const AccountUserVerificationCompletedV1 = event(
  'account_user.verification_completed',
  'v1',
  'A verification of an account user was completed.',
  {
    user_number,
    verification_id,
    verification_type,
  },
);

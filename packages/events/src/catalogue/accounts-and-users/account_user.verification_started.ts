import { event } from '@data-import/define';
import { verification_id, verification_type } from '../../fields/account-user-verifications.js';
import { user_number } from '../../fields/account-users.js';

export const AccountUserVerificationStartedV1 = event(
  'account_user.verification_started',
  'v1',
  'A verification of an account user started.',
  {
    user_number,
    verification_id,
    verification_type,
  },
);

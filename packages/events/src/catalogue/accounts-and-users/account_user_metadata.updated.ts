import { event } from '@data-import/define';
import { user_id } from '../../fields/account-users.js';
import { changes } from '../../fields/common.js';

export const AccountUserMetadataUpdatedV1 = event(
  'account_user_metadata.updated',
  'v1',
  'Metadata of an account user was updated.',
  {
    user_id,
    changes,
  },
);

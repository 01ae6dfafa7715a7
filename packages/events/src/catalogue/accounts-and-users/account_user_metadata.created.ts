import { event } from '@data-import/define';
import { key, value } from '../../fields/account-metadata.js';
import { user_id } from '../../fields/account-users.js';

export const AccountUserMetadataCreatedV1 = event(
  'account_user_metadata.created',
  'v1',
  'A metadata entry was added to an account user.',
  {
    user_id,
    key,
    value,
  },
);

import { event } from '@data-import/define';
import { key, value } from '../../fields/account-metadata.js';
import { user_id } from '../../fields/account-users.js';

export const AccountUserMetadataRemovedV1 = event(
  'account_user_metadata.removed',
  'v1',
  'A metadata entry was removed from an account user.',
  {
    user_id,
    key,
    value,
  },
);

import { event } from '@data-import/define';
import { changes, is_override } from '../../fields/common.js';
import { USER } from '../../groups/user.js';

export const AccountUserUpdatedV1 = event('account_user.updated', 'v1', 'An account user was updated.', {
  ...USER,
  changes,
  is_override,
});

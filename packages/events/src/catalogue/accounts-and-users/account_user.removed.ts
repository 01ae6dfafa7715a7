import { event } from '@data-import/define';
import { USER } from '../../groups/user.js';

export const AccountUserRemovedV1 = event('account_user.removed', 'v1', 'An account user was removed.', {
  ...USER,
});

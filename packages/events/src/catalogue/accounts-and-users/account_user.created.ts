import { event } from '@data-import/define';
import { USER } from '../../groups/user.js';

export const AccountUserCreatedV1 = event('account_user.created', 'v1', 'An account user was created.', {
  ...USER,
});

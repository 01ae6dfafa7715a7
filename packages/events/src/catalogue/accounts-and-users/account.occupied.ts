import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AccountOccupiedV1 = event('account.occupied', 'v1', 'An account became occupied.', {
  account_number,
});

import { event, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AccountReactivatedV1 = event('account.reactivated', 'v1', 'An account was made active again.', {
  account_number,
  previous_status: string('Status of the account before it was reactivated.'),
  reactivation_source: string('Where the reactivation came from. The sources are not documented.'),
});

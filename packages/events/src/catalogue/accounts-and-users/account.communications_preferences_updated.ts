import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { AccountCommsPreferencesChanges } from '../../shapes/account-comms-preferences-changes.js';

export const AccountCommunicationsPreferencesUpdatedV1 = event(
  'account.communications_preferences_updated',
  'v1',
  'Communication preferences of an account were updated.',
  {
    account_number,
    changes: AccountCommsPreferencesChanges,
  },
);

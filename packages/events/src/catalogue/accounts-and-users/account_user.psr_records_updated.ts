import { event, list } from '@data-import/define';
import { user_id } from '../../fields/account-users.js';
import { PsrRecord } from '../../shapes/psr-record.js';

export const AccountUserPsrRecordsUpdatedV1 = event(
  'account_user.psr_records_updated',
  'v1',
  'Priority services register records of an account user were updated.',
  {
    user_id,
    created_records: list(PsrRecord, 'Records that were added.'),
    updated_records: list(PsrRecord, 'Records that were changed.'),
    deleted_records: list(PsrRecord, 'Records that were removed.'),
  },
);

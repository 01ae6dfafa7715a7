import { event } from '@data-import/define';
import { account_number, changes } from '../../fields/common.js';

export const AccountMetadataUpdatedV1 = event(
  'account_metadata.updated',
  'v1',
  'Metadata of an account was updated.',
  {
    account_number,
    changes,
  },
);

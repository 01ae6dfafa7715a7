import { event } from '@data-import/define';
import { key, value } from '../../fields/account-metadata.js';
import { account_number } from '../../fields/common.js';

export const AccountMetadataCreatedV1 = event(
  'account_metadata.created',
  'v1',
  'A metadata entry was added to an account.',
  {
    account_number,
    key,
    value,
  },
);

import { event } from '@data-import/define';
import { key, value } from '../../fields/account-metadata.js';
import { account_number } from '../../fields/common.js';

export const AccountMetadataRemovedV1 = event(
  'account_metadata.removed',
  'v1',
  'A metadata entry was removed from an account.',
  {
    account_number,
    key,
    value,
  },
);

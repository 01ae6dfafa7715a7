import { openObject, string } from '@data-import/define';
import { AlreadyImportedDetail } from './already-imported-detail.js';

export const AccountAlreadyImported = openObject(
  'AccountAlreadyImported',
  'The account is already imported; there is nothing left to create.',
  {
    non_field_errors: AlreadyImportedDetail,
    account_id: string('Number that the platform assigned to the existing account.'),
  },
);

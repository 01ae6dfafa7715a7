import { openObject, text } from '@data-import/define';
import { AlreadyImportedDetail } from './already-imported-detail.js';

export const AccountAlreadyImported = openObject(
  'AccountAlreadyImported',
  'The account was imported before; nothing is left to create.',
  {
    non_field_errors: AlreadyImportedDetail,
    account_id: text('Number the platform assigned to the account that exists already.'),
  },
);

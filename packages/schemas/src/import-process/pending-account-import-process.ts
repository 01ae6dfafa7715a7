import { nullValue, openObject, string } from '@data-import/define';

export const PendingAccountImportProcess = openObject(
  'PendingAccountImportProcess',
  'One pending account of an import supplier, with no account on the platform yet.',
  {
    external_account_number: string("The caller's own number for the account."),
    platform_account_number: nullValue('Always null: the platform has assigned no number yet.'),
    account_created_at: nullValue('Always null: the platform has not created the account yet.'),
  },
);

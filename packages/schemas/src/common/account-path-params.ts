import { closedObject, text } from '@data-import/define';

export const AccountPathParams = closedObject(
  'AccountPathParams',
  'Addresses one account by the pair that the caller chose for it.',
  {
    import_supplier_code: text('The import supplier that the account is migrated under.'),
    external_account_number: text(
      'The number the caller gave the account, not the one the platform assigned.',
    ),
  },
);

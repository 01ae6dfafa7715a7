import { closedObject, pathParameter } from '@data-import/define';

export const AccountPathParams = closedObject(
  'AccountPathParams',
  'Identifies one account by the pair of values that the caller chose for it.',
  {
    import_supplier_code: pathParameter('The import supplier that the account is migrated under.'),
    external_account_number: pathParameter(
      "The caller's own number for the account, not the one that the platform assigned.",
    ),
  },
);

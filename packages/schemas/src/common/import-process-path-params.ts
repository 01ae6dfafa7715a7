import { closedObject, pathParameter } from '@data-import/define';

export const ImportProcessPathParams = closedObject(
  'ImportProcessPathParams',
  'Identifies the import of one account.',
  {
    import_supplier_code: pathParameter('The import supplier that the account is migrated under.'),
    external_identifier: pathParameter(
      "The caller's own identifier for the account, not the one that the platform assigned.",
    ),
  },
);

import { closedObject, text } from '@data-import/define';

export const ImportProcessPathParams = closedObject(
  'ImportProcessPathParams',
  'Identifies the import of one account.',
  {
    import_supplier_code: text('The import supplier that the account is migrated under.'),
    external_identifier: text(
      "The caller's own identifier for the account, not the one that the platform assigned.",
    ),
  },
);

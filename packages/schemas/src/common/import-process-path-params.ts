import { closedObject, text } from '@data-import/define';

export const ImportProcessPathParams = closedObject(
  'ImportProcessPathParams',
  'Addresses the import of one account.',
  {
    import_supplier_code: text('The import supplier that the account is migrated under.'),
    external_identifier: text(
      'The identifier the caller gave the account, not the one the platform assigned.',
    ),
  },
);

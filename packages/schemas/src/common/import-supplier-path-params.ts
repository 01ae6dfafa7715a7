import { closedObject, text } from '@data-import/define';

export const ImportSupplierPathParams = closedObject(
  'ImportSupplierPathParams',
  'Addresses all accounts of one import supplier.',
  {
    import_supplier_code: text('The import supplier whose accounts are asked for.'),
  },
);

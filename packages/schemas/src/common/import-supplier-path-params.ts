import { closedObject, text } from '@data-import/define';

export const ImportSupplierPathParams = closedObject(
  'ImportSupplierPathParams',
  'Identifies one import supplier, for all of its accounts.',
  {
    import_supplier_code: text('The import supplier whose accounts are requested.'),
  },
);

import { closedObject, pathParameter } from '@data-import/define';

export const ImportSupplierPathParams = closedObject(
  'ImportSupplierPathParams',
  'Identifies one import supplier, for all of its accounts.',
  {
    import_supplier_code: pathParameter('The import supplier whose accounts are requested.'),
  },
);

import { closedEnum, openObject, text } from '@data-import/define';

export const ImportSupplier = openObject(
  'ImportSupplier',
  'The supplier whose accounts are migrated, as the service operator has configured it.',
  {
    code: text(
      'Identifies the supplier in paths (`import_supplier_code`) and in payloads (`import_supplier`).',
    ),
    status: closedEnum(
      ['Ongoing', 'Paused', 'Complete'],
      'Set by the operator: only Ongoing accepts new accounts, Paused will again, Complete will not.',
    ),
  },
  {
    'x-not-shown':
      'the configuration beyond code and status, including the wire name of the document root; transitions between statuses',
  },
);

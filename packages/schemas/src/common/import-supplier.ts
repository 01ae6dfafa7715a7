import { closedEnum, openObject, string } from '@data-import/define';

export const ImportSupplier = openObject(
  'ImportSupplier',
  'The supplier whose accounts are migrated. The service operator configures it, for example whether e-mails are sent to customers automatically on migration.',
  {
    code: string(
      'Identifies the supplier: as `import_supplier_code` in paths, as `import_supplier` or `import_supplier_code` in payloads.',
    ),
    status: closedEnum(
      ['Ongoing', 'Paused', 'Complete'],
      'Set by the service operator, not through the API. Ongoing takes new accounts. Paused and Complete refuse them with an error; more are expected after Paused, none after Complete.',
    ),
  },
  {
    'x-undocumented':
      'the configuration beyond code and status, including the wire name of the document root; transitions between statuses',
  },
);

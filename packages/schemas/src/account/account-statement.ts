import { closedObject, date, documentPath, optional, string } from '@data-import/define';
import { STORAGE_LOCATION } from '../common/storage-location.js';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const AccountStatement = closedObject(
  'AccountStatement',
  'A statement that is imported with the account.',
  {
    bill_period_from_date: date('Start of the billing period.'),
    bill_period_to_date: date('End of the billing period.'),
    statement_path: optional(documentPath(`Path of the file of the statement. ${STORAGE_LOCATION}`)),
    statement_id: string('Identifier of the statement.'),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);

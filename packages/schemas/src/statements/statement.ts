import { closedObject, date, documentPath, number, optional, string } from '@data-import/define';
import { STORAGE_LOCATION } from '../common/storage-location.js';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Statement = closedObject(
  'Statement',
  'One historical statement.',
  {
    bill_period_from_date: date('Start of the billing period.'),
    bill_period_to_date: date('End of the billing period.'),
    issued_date: optional(date('Day on which the statement was issued.')),
    statement_id: string('Identifier of the statement.'),
    number: optional(string('Number of the statement, as a string.')),
    gross_amount: optional(number('Gross amount of the statement.')),
    statement_path: optional(documentPath(`Path of its PDF. ${STORAGE_LOCATION}`)),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);

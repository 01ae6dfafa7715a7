import { closedObject, date, documentPath, optional, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const AccountStatement = closedObject(
  'AccountStatement',
  'A past statement that is imported with the account.',
  {
    bill_period_from_date: date('First day of the period that the statement bills.'),
    bill_period_to_date: date('End of the period that the statement bills.'),
    statement_path: optional(
      documentPath(
        'File of the statement, as a path below the document root configured for the supplier in storage.',
      ),
    ),
    statement_id: text('Identifier that distinguishes the statement from others.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);

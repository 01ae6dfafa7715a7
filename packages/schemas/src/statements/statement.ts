import { closedObject, date, number, optional, text } from '@data-import/define';

export const Statement = closedObject(
  'Statement',
  'One statement from before the migration.',
  {
    bill_period_from_date: date('Start of the period billed.'),
    bill_period_to_date: date('End of the period billed.'),
    issued_date: optional(date('Day the statement was issued.')),
    statement_id: text("The caller's identifier of the statement."),
    number: optional(text('Number of the statement, carried as a string.')),
    gross_amount: optional(number('What the statement comes to, gross.')),
    statement_path: optional(
      text("Where its PDF lies, relative to the supplier's configured document root."),
    ),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length bounds and allowed values',
  },
);

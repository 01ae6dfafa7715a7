import { closedObject, list, text } from '@data-import/define';
import { Statement } from './statement.js';

export const CreateHistoricalStatementsRequest = closedObject(
  'CreateHistoricalStatementsRequest',
  'Historical statements to add to one imported account.',
  {
    import_supplier: text('Code of the import supplier that the account was migrated under.'),
    external_account_number: text("The caller's own number for the account."),
    statements: list(Statement, 'The statements to add.'),
  },
  { 'x-not-shown': 'payload size and batch size limits' },
);

import { list, openObject, string } from '@data-import/define';
import { StatementData } from './statement-data.js';

export const CreateHistoricalStatementsResponse = openObject(
  'CreateHistoricalStatementsResponse',
  'The request as the service validated it.',
  {
    import_supplier: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    statements: list(StatementData, 'The statements that passed validation.'),
  },
);

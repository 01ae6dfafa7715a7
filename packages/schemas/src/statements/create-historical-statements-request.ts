import { closedObject, list, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Statement } from './statement.js';

export const CreateHistoricalStatementsRequest = closedObject(
  'CreateHistoricalStatementsRequest',
  'Historical statements to add to one imported account.',
  {
    import_supplier: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    statements: list(Statement, 'The statements to add.'),
  },
  { 'x-undocumented': `${FIELD_TABLE}; payload size and batch size limits`, ...REQUIRED_BY_BEHAVIOUR },
);

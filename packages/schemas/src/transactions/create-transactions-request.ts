import { closedObject, list, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Transaction } from './transaction.js';

export const CreateTransactionsRequest = closedObject(
  'CreateTransactionsRequest',
  'Financial transactions to add to one imported account.',
  {
    import_supplier: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    transactions: list(Transaction, 'The transactions; the first one that fails is returned as the error.'),
  },
  { 'x-undocumented': `${FIELD_TABLE}; payload size and batch size limits`, ...REQUIRED_BY_BEHAVIOUR },
);

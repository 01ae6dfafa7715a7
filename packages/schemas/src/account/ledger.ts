import { closedObject, date, decimal, list, optional } from '@data-import/define';
import { LedgerTransaction } from './ledger-transaction.js';

export const Ledger = closedObject(
  'Ledger',
  'One ledger of the account, with its transactions and balances.',
  {
    current_statement_transactions: optional(
      list(LedgerTransaction, 'Transactions of the current statement.'),
    ),
    historical_statement_transactions: optional(
      list(LedgerTransaction, 'Transactions of historical statements.'),
    ),
    last_statement_closing_date: optional(date('Day on which the most recent statement closed.')),
    last_statement_issue_date: optional(date('Day on which the most recent statement was issued.')),
    last_statement_balance: optional(decimal('Balance of the most recent statement.')),
    ledger_balance: optional(decimal('Balance of the ledger.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);

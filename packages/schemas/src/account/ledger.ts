import { closedObject, date, decimal, list, optional } from '@data-import/define';
import { LedgerTransaction } from './ledger-transaction.js';

export const Ledger = closedObject(
  'Ledger',
  'One running balance of the account, with the transactions behind it.',
  {
    current_statement_transactions: optional(
      list(LedgerTransaction, 'Transactions that belong to the open statement.'),
    ),
    historical_statement_transactions: optional(
      list(LedgerTransaction, 'Transactions that belong to earlier statements.'),
    ),
    last_statement_closing_date: optional(date('Day on which the most recent statement closed.')),
    last_statement_issue_date: optional(date('Day on which the most recent statement was issued.')),
    last_statement_balance: optional(decimal('Balance shown on the most recent statement.')),
    ledger_balance: optional(decimal('Balance of the ledger at handover.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);

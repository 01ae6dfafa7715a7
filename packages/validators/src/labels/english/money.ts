import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';

export const LedgerTransaction = /*#__PURE__*/ labelsOf<types.LedgerTransaction>(
  'Transaction',
  {
    transaction_id: 'Transaction ID',
    transaction_date: 'Transaction date',
    amount: 'Amount',
    type: 'Transaction type',
    reason: 'Reason',
    payment_type: 'Payment type',
  },
  {},
  {},
);

export const Ledger = /*#__PURE__*/ labelsOf<types.Ledger>(
  'Ledger',
  {
    current_statement_transactions: 'Transactions of the current statement',
    historical_statement_transactions: 'Transactions of past statements',
    last_statement_closing_date: 'Last statement closed on',
    last_statement_issue_date: 'Last statement issued on',
    last_statement_balance: 'Balance of the last statement',
    ledger_balance: 'Ledger balance',
  },
  {
    'current_statement_transactions.*': LedgerTransaction,
    'historical_statement_transactions.*': LedgerTransaction,
  },
  {},
);

export const PaymentSchedule = /*#__PURE__*/ labelsOf<types.PaymentSchedule>(
  'Payment schedule',
  {
    amount: 'Amount',
    day_of_month: 'Day of the month',
    frequency: 'Frequency',
    means: 'Means of payment',
    start_date: 'Start date',
    is_debt_repayment_plan: 'Debt repayment plan',
    debt_repayment_element: 'Part that repays debt',
    debt_repayment_end_date: 'Debt repayment ends on',
  },
  {},
  { frequency: { MONTHLY: 'Monthly' }, means: { DD: 'Direct Debit' } },
);

export const WarmHomeDiscount = /*#__PURE__*/ labelsOf<types.WarmHomeDiscount>(
  'Warm Home Discount',
  { tax_year: 'Tax year', account_type: 'Account type', group: 'Group' },
  {},
  { account_type: { CREDIT: 'Credit' }, group: { CORE: 'Core group' } },
);

export const DunningPath = /*#__PURE__*/ labelsOf<types.DunningPath>(
  'Dunning path',
  { path_name: 'Dunning path', start_date: 'Start date' },
  {},
  {},
);

export const AgedDebt = /*#__PURE__*/ labelsOf<types.AgedDebt>(
  'Aged debt',
  { debt_amount: 'Amount of debt', due_date: 'Due date' },
  {},
  {},
);

export const Debt = /*#__PURE__*/ labelsOf<types.Debt>(
  'Debt',
  { agency_name: 'Agency', start_date: 'Start date', is_insolvent: 'Insolvent', aged_debt: 'Aged debt' },
  { 'aged_debt.*': AgedDebt },
  {},
);

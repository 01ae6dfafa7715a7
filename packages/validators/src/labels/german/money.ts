import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';

export const LedgerTransaction = /*#__PURE__*/ labelsOf<types.LedgerTransaction>(
  'Buchung',
  {
    transaction_id: 'Buchungsnummer',
    transaction_date: 'Buchungsdatum',
    amount: 'Betrag',
    type: 'Buchungsart',
    reason: 'Buchungsgrund',
    payment_type: 'Zahlungsart',
  },
  {},
  {},
);

export const Ledger = /*#__PURE__*/ labelsOf<types.Ledger>(
  'Kontobuch',
  {
    current_statement_transactions: 'Buchungen der laufenden Abrechnung',
    historical_statement_transactions: 'Buchungen früherer Abrechnungen',
    last_statement_closing_date: 'Letzter Abrechnungsschluss',
    last_statement_issue_date: 'Letzte Abrechnung ausgestellt am',
    last_statement_balance: 'Saldo der letzten Abrechnung',
    ledger_balance: 'Saldo des Kontobuchs',
  },
  {
    'current_statement_transactions.*': LedgerTransaction,
    'historical_statement_transactions.*': LedgerTransaction,
  },
  {},
);

export const PaymentSchedule = /*#__PURE__*/ labelsOf<types.PaymentSchedule>(
  'Abschlagsplan',
  {
    amount: 'Betrag',
    day_of_month: 'Tag im Monat',
    frequency: 'Turnus',
    means: 'Zahlungsweg',
    start_date: 'Beginn',
    is_debt_repayment_plan: 'Ratenplan für Schulden',
    debt_repayment_element: 'Anteil zur Schuldentilgung',
    debt_repayment_end_date: 'Ende der Schuldentilgung',
  },
  {},
  { frequency: { MONTHLY: 'Monatlich' }, means: { DD: 'Lastschrift' } },
);

export const WarmHomeDiscount = /*#__PURE__*/ labelsOf<types.WarmHomeDiscount>(
  'Warm Home Discount',
  { tax_year: 'Steuerjahr', account_type: 'Kontoart', group: 'Gruppe' },
  {},
  { account_type: { CREDIT: 'Gutschrift' }, group: { CORE: 'Kerngruppe' } },
);

export const DunningPath = /*#__PURE__*/ labelsOf<types.DunningPath>(
  'Mahnverfahren',
  { path_name: 'Mahnverfahren', start_date: 'Beginn' },
  {},
  {},
);

export const AgedDebt = /*#__PURE__*/ labelsOf<types.AgedDebt>(
  'Überfällige Forderungen',
  { debt_amount: 'Forderungsbetrag', due_date: 'Fällig am' },
  {},
  {},
);

export const Debt = /*#__PURE__*/ labelsOf<types.Debt>(
  'Forderung',
  {
    agency_name: 'Inkassobüro',
    start_date: 'Beginn',
    is_insolvent: 'Zahlungsunfähig',
    aged_debt: 'Überfällige Forderungen',
  },
  { 'aged_debt.*': AgedDebt },
  {},
);

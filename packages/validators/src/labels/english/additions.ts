import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';
import { DocumentPath } from './account.js';

export const Note = /*#__PURE__*/ labelsOf<types.Note>(
  'Note',
  {
    body: 'Text of the note',
    document_paths: 'Documents',
    created_at: 'Created at',
    is_pinned: 'Pinned',
    unpin_at: 'Pinned until',
  },
  { 'document_paths.*': DocumentPath },
  {},
);

export const CreateNotesRequest = /*#__PURE__*/ labelsOf<types.CreateNotesRequest>(
  'Notes to add',
  { import_supplier: 'Import supplier', external_account_number: 'Account number', notes: 'Notes' },
  { 'notes.*': Note },
  {},
);

export const LineItem = /*#__PURE__*/ labelsOf<types.LineItem>(
  'Line',
  {
    rate_band: 'Rate band',
    start_date: 'Start date',
    end_date: 'End date',
    number_of_units: 'Number of units',
    net_amount: 'Net amount',
    price_per_unit: 'Price per unit',
    units: 'Units',
    'units.*': 'Units',
  },
  {},
  { rate_band: { CONSUMPTION_STANDARD: 'Standard consumption' } },
);

export const TaxItem = /*#__PURE__*/ labelsOf<types.TaxItem>(
  'Tax',
  {
    amount: 'Amount of tax',
    tax_type: 'Tax type',
    value_taxed: 'Taxed value',
    rate: 'Tax rate',
    unit_type: 'Unit of the rate',
  },
  {},
  { tax_type: { VAT: 'VAT' }, unit_type: { PROPORTION: 'Proportion' } },
);

export const Transaction = /*#__PURE__*/ labelsOf<types.Transaction>(
  'Transaction',
  {
    transaction_id: 'Transaction ID',
    transaction_date: 'Transaction date',
    amount: 'Amount',
    type: 'Transaction type',
    reason: 'Reason',
    reference: 'Reference',
    display_note: 'Note to the customer',
    note: 'Internal note',
    payment_type: 'Payment type',
    to_prepay_meter_serial_number: 'Serial number of the prepayment meter',
    product_code: 'Product code',
    line_items: 'Lines',
    tax_items: 'Taxes',
  },
  { 'line_items.*': LineItem, 'tax_items.*': TaxItem },
  {
    type: {
      CHARGE: 'Charge',
      CREDIT: 'Credit',
      PAYMENT: 'Payment',
      REPAYMENT: 'Repayment',
      SUPPLY_CHARGE: 'Supply charge',
    },
    reason: {
      IMPORTED_CHARGE: 'Imported charge',
      PREPAY_DEBT_ADJUSTMENT: 'Adjustment of prepayment debt',
      IMPORTED_CREDIT: 'Imported credit',
      ACCOUNT_CHARGE_PAYMENT: 'Payment of an account charge',
      FULL_CREDIT_REFUND: 'Refund of the full credit',
      GENERAL_CREDIT: 'General credit',
      DIRECT_DEBIT_DISCOUNT: 'Direct Debit discount',
    },
    payment_type: {
      DEBIT_CARD: 'Debit card',
      DD_REGULAR_COLLECTION: 'Regular Direct Debit collection',
      DIRECT_CREDIT: 'Direct credit',
    },
  },
);

export const CreateTransactionsRequest = /*#__PURE__*/ labelsOf<types.CreateTransactionsRequest>(
  'Transactions to add',
  {
    import_supplier: 'Import supplier',
    external_account_number: 'Account number',
    transactions: 'Transactions',
  },
  { 'transactions.*': Transaction },
  {},
);

export const Statement = /*#__PURE__*/ labelsOf<types.Statement>(
  'Statement',
  {
    bill_period_from_date: 'Billing period from',
    bill_period_to_date: 'Billing period to',
    issued_date: 'Issued on',
    statement_id: 'Statement ID',
    number: 'Statement number',
    gross_amount: 'Gross amount',
    statement_path: 'Path of the statement',
  },
  {},
  {},
);

export const CreateHistoricalStatementsRequest =
  /*#__PURE__*/ labelsOf<types.CreateHistoricalStatementsRequest>(
    'Statements to add',
    {
      import_supplier: 'Import supplier',
      external_account_number: 'Account number',
      statements: 'Statements',
    },
    { 'statements.*': Statement },
    {},
  );

export const CreatePaymentInstructionRequest = /*#__PURE__*/ labelsOf<types.CreatePaymentInstructionRequest>(
  'Payment instruction',
  {
    import_supplier: 'Import supplier',
    external_account_number: 'Account number',
    vendor: 'Payment vendor',
    reference: 'Reference of the payment instruction',
    type: 'Payment instruction type',
  },
  {},
  { type: { CARD: 'Card' } },
);

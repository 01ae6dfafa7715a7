import { illustration } from '../illustration.js';

const credit = {
  transaction_id: 'EX-TX-1',
  transaction_date: '2024-06-03',
  type: 'CREDIT',
  reason: 'GENERAL_CREDIT',
  reference: 'EX-REF-1',
  display_note: 'A goodwill credit.',
  note: 'Agreed on the phone.',
};

const payment = {
  transaction_id: 'EX-TX-2',
  transaction_date: '2024-06-10',
  type: 'PAYMENT',
  reason: 'ACCOUNT_CHARGE_PAYMENT',
  payment_type: 'DD_REGULAR_COLLECTION',
};

const supplyCharge = {
  transaction_id: 'EX-TX-3',
  transaction_date: '2024-06-15',
  type: 'SUPPLY_CHARGE',
  display_note: 'Electricity, 1 to 15 June.',
  product_code: 'EXAMPLE-FIXED-12',
  line_items: [
    {
      rate_band: 'CONSUMPTION_STANDARD',
      start_date: '2024-06-01',
      end_date: '2024-06-15',
      number_of_units: 120,
      net_amount: 30,
      price_per_unit: 0.25,
      units: [70.5, 49.5],
    },
  ],
  tax_items: [{ amount: 1.5, tax_type: 'VAT', value_taxed: 30, rate: 0.05, unit_type: 'PROPORTION' }],
};

const late = {
  transaction_id: 'EX-TX-4',
  transaction_date: '2023-01-09',
  type: 'CHARGE',
  reason: 'IMPORTED_CHARGE',
};

export const createTransactions = {
  request: {
    several: {
      summary: 'A credit, a payment and a supply charge; amounts are numbers',
      value: {
        import_supplier: 'EXAMPLE_ENERGY',
        external_account_number: 'EX-000001',
        transactions: [
          { ...credit, amount: 20 },
          { ...payment, amount: 70 },
          { ...supplyCharge, amount: 31.5 },
        ],
      },
    },
    'prepay-debt': {
      summary: 'An adjustment of the debt of a prepayment meter',
      value: {
        import_supplier: 'EXAMPLE_ENERGY',
        external_account_number: 'EX-000001',
        transactions: [
          {
            transaction_id: 'EX-TX-5',
            transaction_date: '2024-06-04',
            amount: 84.5,
            type: 'CHARGE',
            reason: 'PREPAY_DEBT_ADJUSTMENT',
            to_prepay_meter_serial_number: 'EXG0000001',
          },
        ],
      },
    },
  },
  responses: {
    201: {
      'added-and-skipped': {
        summary: 'Two added, one that already existed; amounts are decimal strings',
        value: {
          results: [
            {
              status: 'TRANSACTION_ADDED_TO_ACCOUNT',
              transaction_data: { ...credit, amount: '20.00', status: 'TRANSACTION_IMPORT_SUCCESS' },
            },
            { status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: { ...payment, amount: '70.00' } },
            {
              status: 'TRANSACTION_ADDED_TO_ACCOUNT',
              transaction_data: { ...supplyCharge, amount: '31.50' },
            },
          ],
        },
      },
    },
    400: {
      'failed-transaction': {
        summary: 'The first transaction that failed',
        value: {
          status: 'TRANSACTION_IMPORT_ERROR',
          error_detail: 'The transaction lies outside the open statement period.',
          transaction_data: { ...late, amount: '12.00' },
        },
      },
      'invalid-transaction': {
        summary: 'A transaction with an impossible date, echoed as it is',
        value: {
          status: 'TRANSACTION_IMPORT_ERROR',
          error_detail: 'An explanation of what went wrong.',
          transaction_data: { ...late, transaction_date: '2023-02-30', amount: null },
        },
      },
      'field-errors': {
        summary: 'A transaction without a date',
        value: { transactions: { 0: { transaction_date: ['This field is required.'] } } },
      },
    },
    404: illustration({ detail: 'The account is not imported.' }),
  },
};

import { operation } from '@data-import/define';
import { CreateTransactionsError } from '../errors/create-transactions-error.js';
import { CreateTransactionsNotFound } from '../errors/create-transactions-not-found.js';
import { CreateTransactionsQuery } from '../transactions/create-transactions-query.js';
import { CreateTransactionsRequest } from '../transactions/create-transactions-request.js';
import { CreateTransactionsResponse } from '../transactions/create-transactions-response.js';
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

export const createTransactions = operation({
  operationId: 'createTransactions',
  method: 'POST',
  path: '/v1/data-import/transactions/create/',
  tag: 'Post-import',
  position: 2,
  summary: 'Add financial transactions to an imported account',
  description:
    'By default, transactions that were already added are detected and skipped, and a transaction outside the open statement period is changed so that it lies within the period; the query parameters switch this off.',
  repeat: {
    harmless: 'on-condition',
    condition: 'check_previously_added is true, the default',
    basis: 'Transactions that were added earlier are skipped.',
    assumption:
      'Which transactions count as added earlier is not documented; we take it that one that is sent again unchanged does.',
    checkWith: [],
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  needsImport: true,
  query: CreateTransactionsQuery,
  request: CreateTransactionsRequest,
  responses: {
    201: {
      description: 'The request succeeded; each result shows whether its transaction was added or skipped.',
      body: CreateTransactionsResponse,
    },
    400: {
      description: 'The request is not valid, or a transaction failed and the body names the first that did.',
      body: CreateTransactionsError,
      errors: ['transaction-rejected', 'validation', 'request-rejected'],
    },
    404: {
      description:
        'The account is staged but not yet imported: wait until it is imported. Other causes of this response are not documented.',
      body: CreateTransactionsNotFound,
      errors: ['not-found'],
    },
  },
  examples: {
    query: { check_previously_added: true, force_add_to_current_statement: true },
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
  },
});

import { operation } from '@data-import/define';
import { CreateHistoricalStatementsError } from '../errors/create-historical-statements-error.js';
import { CreateHistoricalStatementsNotFound } from '../errors/create-historical-statements-not-found.js';
import { CreateHistoricalStatementsRequest } from '../statements/create-historical-statements-request.js';
import { CreateHistoricalStatementsResponse } from '../statements/create-historical-statements-response.js';
import { illustration } from '../illustration.js';

const april = {
  bill_period_from_date: '2024-04-01',
  bill_period_to_date: '2024-04-30',
  issued_date: '2024-05-02',
  statement_id: 'EX-ST-2024-04',
  number: '17',
  gross_amount: 85.4,
  statement_path: 'statements/EX-000001/2024-04.pdf',
};

const march = {
  bill_period_from_date: '2024-03-01',
  bill_period_to_date: '2024-03-31',
  statement_id: 'EX-ST-2024-03',
};

const account = { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' };

export const createHistoricalStatements = operation({
  operationId: 'createHistoricalStatements',
  method: 'POST',
  path: '/v1/data-import/historical-statements/create/',
  tag: 'Post-import',
  position: 3,
  summary: 'Add historical statements to an imported account',
  description:
    'Adds historical statements. The specification names both 200 and 201 for success: treat them alike.',
  repeat: {
    harmless: 'not-documented',
    basis: 'The effect of sending a statement twice is not documented, and no operation returns statements.',
    checkWith: [],
    specification: 'Endpoints, Post-import (v1), Historical statements',
  },
  needsImport: true,
  request: CreateHistoricalStatementsRequest,
  responses: {
    200: {
      description: 'The request succeeded; the body is the request as validated.',
      body: CreateHistoricalStatementsResponse,
    },
    201: {
      description: 'The request succeeded, as with 200; the body is the request as validated.',
      body: CreateHistoricalStatementsResponse,
    },
    400: {
      description: 'The request is not valid.',
      body: CreateHistoricalStatementsError,
      errors: ['validation', 'request-rejected'],
    },
    404: {
      description:
        'The account is staged but not yet imported: wait until it is imported. Other causes of this response are not documented.',
      body: CreateHistoricalStatementsNotFound,
      errors: ['not-found'],
    },
  },
  examples: {
    request: {
      'two-statements': {
        summary: 'One statement with its PDF, one without',
        value: { ...account, statements: [april, march] },
      },
    },
    responses: {
      200: {
        'two-statements': {
          summary: 'Both statements, as validated',
          value: { ...account, statements: [april, march] },
        },
      },
      201: {
        'one-statement': {
          summary: 'One statement, as validated',
          value: { ...account, statements: [march] },
        },
      },
      400: illustration({ detail: 'The request is not valid.' }),
      404: illustration({ detail: 'The account is not imported.' }),
    },
  },
});

import { operation } from '@data-import/define';
import { CreateHistoricalStatementsError } from '../errors/create-historical-statements-error.js';
import { CreateHistoricalStatementsNotFound } from '../errors/create-historical-statements-not-found.js';
import { CreateHistoricalStatementsRequest } from '../statements/create-historical-statements-request.js';
import { CreateHistoricalStatementsResponse } from '../statements/create-historical-statements-response.js';

export const createHistoricalStatements = operation({
  operationId: 'createHistoricalStatements',
  method: 'POST',
  path: '/v1/data-import/historical-statements/create/',
  summary: 'Add historical statements to an imported account',
  description:
    'Adds historical statements. The specification names both 200 and 201 for success: treat them alike.',
  repeat: {
    harmless: 'not-documented',
    basis:
      'What becomes of a statement that is sent twice is not shown, and no operation returns statements.',
    checkWith: [],
    specification: 'Endpoints, Post-import (v1), Historical statements',
  },
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
      description: 'The request is not valid: change it before sending it again.',
      body: CreateHistoricalStatementsError,
    },
    404: {
      description:
        'The account is staged, which is not enough: wait until it is imported. What else leads to this response is not documented.',
      body: CreateHistoricalStatementsNotFound,
    },
  },
});

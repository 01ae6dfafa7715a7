import { operation } from '@data-import/define';
import { CreateTransactionsError } from '../errors/create-transactions-error.js';
import { CreateTransactionsNotFound } from '../errors/create-transactions-not-found.js';
import { CreateTransactionsQuery } from '../transactions/create-transactions-query.js';
import { CreateTransactionsRequest } from '../transactions/create-transactions-request.js';
import { CreateTransactionsResponse } from '../transactions/create-transactions-response.js';

export const createTransactions = operation({
  operationId: 'createTransactions',
  method: 'POST',
  path: '/v1/data-import/transactions/create/',
  summary: 'Add financial transactions to an imported account',
  description:
    'By default, transactions that were already added are detected and skipped, and a transaction outside the open statement period is changed so that it lies within the period; the query parameters switch this off.',
  repeat: {
    harmless: 'on-condition',
    condition: 'check_previously_added is true, the default',
    basis: 'Transactions that were added earlier are skipped.',
    assumption:
      'What counts as added earlier is not shown; we take it that a transaction which is sent again unchanged does.',
    checkWith: [],
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  query: CreateTransactionsQuery,
  request: CreateTransactionsRequest,
  responses: {
    201: {
      description: 'The request succeeded; each result shows whether its transaction was added or skipped.',
      body: CreateTransactionsResponse,
    },
    400: {
      description:
        'The request is not valid, or a transaction failed and the body names the first that did: change the request before sending it again.',
      body: CreateTransactionsError,
    },
    404: {
      description:
        'The account is staged, which is not enough: wait until it is imported. What else leads to this response is not documented.',
      body: CreateTransactionsNotFound,
    },
  },
});

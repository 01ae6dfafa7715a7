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
    'Unless the query says otherwise, transactions added before are looked for, and transactions outside the open statement period are moved into it.',
  query: CreateTransactionsQuery,
  request: CreateTransactionsRequest,
  responses: {
    201: {
      description:
        'The request was carried out; each outcome tells whether its transaction was added or skipped.',
      body: CreateTransactionsResponse,
    },
    400: {
      description:
        'The request is not valid, or a transaction failed, of which the first is named: change it before sending it again.',
      body: CreateTransactionsError,
    },
    404: {
      description: 'The account is not imported (staged is not enough): wait until it is.',
      body: CreateTransactionsNotFound,
    },
  },
});

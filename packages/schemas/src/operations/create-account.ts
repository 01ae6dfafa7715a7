import { operation } from '@data-import/define';
import { CreateAccountRequest } from '../account/create-account-request.js';
import { CreateAccountResponse } from '../account/create-account-response.js';
import { CreateAccountError } from '../errors/create-account-error.js';

export const createAccount = operation({
  operationId: 'createAccount',
  method: 'POST',
  path: '/v2/data-import/accounts/',
  summary: 'Create an account',
  description:
    'Checks the account as validation does and schedules its creation. The import process tells how it went.',
  request: CreateAccountRequest,
  responses: {
    201: { description: 'The creation of the account is scheduled.', body: CreateAccountResponse },
    400: {
      description: 'The account was imported before, or is invalid: validate it to learn the details.',
      body: CreateAccountError,
    },
  },
});

import { operation } from '@data-import/define';
import { ValidateAccountRequest } from '../account/validate-account-request.js';
import { ValidateAccountResponse } from '../account/validate-account-response.js';
import { FieldErrors } from '../errors/field-errors.js';

export const validateAccount = operation({
  operationId: 'validateAccount',
  method: 'POST',
  path: '/v2/data-import/accounts/validate/',
  summary: 'Validate an account',
  description:
    'Checks the data of an account and creates nothing. The create operation applies the same rules.',
  repeat: {
    harmless: 'yes',
    basis: 'It validates and creates nothing.',
    checkWith: [],
    specification: 'What the service does, item 1',
  },
  request: ValidateAccountRequest,
  responses: {
    200: { description: 'The account is valid.', body: ValidateAccountResponse },
    400: {
      description: 'The account is invalid: the body has messages for each invalid field.',
      body: FieldErrors,
    },
  },
});

import { operation } from '@data-import/define';
import { ValidateAccountRequest } from '../account/validate-account-request.js';
import { ValidateAccountResponse } from '../account/validate-account-response.js';
import { FieldErrors } from '../errors/field-errors.js';
import account from './validate-account.example.json' with { type: 'json' };

export const validateAccount = operation({
  operationId: 'validateAccount',
  method: 'POST',
  path: '/v2/data-import/accounts/validate/',
  tag: 'Account import',
  position: 1,
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
      errors: ['validation'],
    },
  },
  examples: {
    request: {
      'dual-fuel': {
        summary: 'A household with electricity, prepaid gas, debts and history',
        value: { payload: account },
      },
      minimal: {
        summary: 'Required fields only',
        value: { payload: { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'EX-000002' } },
      },
    },
    responses: {
      200: {
        'no-warnings': { summary: 'Valid, without deprecation warnings', value: { warnings: [] } },
        'warnings-disabled': { summary: 'Valid, by a service with deprecation warnings disabled', value: {} },
      },
      400: {
        'field-errors': {
          summary: 'A malformed phone number and a missing field',
          value: {
            customers: { 0: { mobile: ['Enter a valid phone number.'] } },
            external_account_number: ['This field is required.'],
          },
        },
      },
    },
  },
});

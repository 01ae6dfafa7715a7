import { operation } from '@data-import/define';
import { AccountPathParams } from '../common/account-path-params.js';
import { readOnly } from '../common/read-only.js';
import { GetAccountTransferStatusNotFound } from '../errors/get-account-transfer-status-not-found.js';
import { AccountTransferStatus } from '../import-process/account-transfer-status.js';
import { illustration } from '../illustration.js';

export const getAccountTransferStatus = operation({
  operationId: 'getAccountTransferStatus',
  method: 'GET',
  path: '/v1/data-import/account-transfer-status/{import_supplier_code}/{external_account_number}/',
  tag: 'Status and listing',
  position: 1,
  summary: "Get the progress of an account's change of supply",
  description:
    'Available as soon as there is an import process, whether or not an account has been created from it yet.',
  repeat: readOnly,
  pathParams: AccountPathParams,
  responses: {
    200: {
      description: 'The transfer status; the platform account number is empty until there is an account.',
      body: AccountTransferStatus,
    },
    404: {
      description:
        'No account import exists for the pair: check both path parameters, or create the account first. An import without an account yet answers 200.',
      body: GetAccountTransferStatusNotFound,
      errors: ['not-found'],
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' },
    responses: {
      200: {
        completed: {
          summary: 'Every meter point has changed supply',
          value: { status: 'COMPLETED', platform_account_number: 'A-EXAMPLE1' },
        },
        'no-account': {
          summary: 'An import process that has no account yet',
          value: { status: 'UNKNOWN', platform_account_number: '' },
        },
      },
      404: illustration({ detail: 'No account import exists for the pair.' }),
    },
  },
});

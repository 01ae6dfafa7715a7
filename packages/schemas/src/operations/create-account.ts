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
    'Applies the checks of the validate operation and schedules the creation of the account. The import process shows the result. While the import supplier is Paused or Complete, the attempt gets an error; neither its status nor its body is documented. Depending on how the service operator has configured the import supplier, e-mails may be sent to customers automatically on migration.',
  repeat: {
    harmless: 'yes',
    basis: 'Sent again after the import, it is refused as already imported and creates nothing.',
    assumption:
      'What a second request does while the first import is pending is not shown; we take it that a pair of supplier code and account number never becomes two accounts.',
    checkWith: ['getImportProcess'],
    specification: 'Endpoints, Account import (v2), rule 4',
  },
  request: CreateAccountRequest,
  responses: {
    201: { description: 'The creation of the account has been scheduled.', body: CreateAccountResponse },
    400: {
      description:
        'The account is already imported, or is invalid: validate it for the details. The error of an import supplier that is Paused or Complete is not documented.',
      body: CreateAccountError,
    },
  },
});

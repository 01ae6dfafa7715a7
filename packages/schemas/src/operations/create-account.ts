import { operation } from '@data-import/define';
import { CreateAccountRequest } from '../account/create-account-request.js';
import { CreateAccountResponse } from '../account/create-account-response.js';
import { CreateAccountError } from '../errors/create-account-error.js';

const payload = {
  import_supplier: 'EXAMPLE_ENERGY',
  external_account_number: 'EX-000001',
  customers: [{ given_name: 'Ada', family_name: 'Sample', email: 'ada.sample@mail.example' }],
  billing_name: 'Ada Sample',
  billing_address1: '1 Sample Street',
  billing_postcode: 'ZZ99 9ZZ',
  account_type: 'DOMESTIC',
  supply_addresses: [
    {
      supply_address1: '1 Sample Street',
      supply_postcode: 'ZZ99 9ZZ',
      meter_points: [
        {
          identifier: '9900000000006',
          supply_type: 'ELECTRICITY',
          supply_start_date: '2024-06-01',
          meters: [{ meter_serial_number: 'EXE0000001' }],
        },
      ],
    },
  ],
  transfer_balance: '-25.40',
};

export const createAccount = operation({
  operationId: 'createAccount',
  method: 'POST',
  path: '/v2/data-import/accounts/',
  tag: 'Account import',
  position: 2,
  summary: 'Create an account',
  description:
    'Applies the checks of the validate operation and schedules the creation of the account. The import process shows the result. While the import supplier is Paused or Complete, the attempt gets an error; neither its status nor its body is documented. Depending on how the service operator has configured the import supplier, e-mails may be sent to customers automatically on migration.',
  repeat: {
    harmless: 'yes',
    basis: 'Sent again after the import, it is refused as already imported and creates nothing.',
    assumption:
      'The effect of a second request while the first import is pending is not documented; we take it that a pair of supplier code and account number never becomes two accounts.',
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
      errors: ['already-imported', 'validation-failed-at-create', 'validation'],
    },
  },
  examples: {
    request: {
      migration: {
        summary: 'Create the account',
        value: { payload, task_params: { is_dry_run: false } },
      },
      'dry-run': {
        summary: 'Dry run of the creation',
        value: {
          payload: { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'EX-000002' },
          task_params: { is_dry_run: true },
        },
      },
    },
    responses: {
      201: {
        'no-warnings': { summary: 'Scheduled, without deprecation warnings', value: { warnings: [] } },
        'warnings-disabled': {
          summary: 'Scheduled, by a service with deprecation warnings disabled',
          value: {},
        },
      },
      400: {
        'failed-validation': {
          summary: 'Invalid: validate the account for the details',
          value: {
            code: 'import_process_failed_validation',
            detail: 'The account data is not valid.',
            domain: 'import_process',
          },
        },
        'already-imported': {
          summary: 'Already imported',
          value: {
            non_field_errors: {
              detail: 'The account was imported before.',
              code: 'account_import_process_already_imported',
            },
            account_id: 'A-EXAMPLE1',
          },
        },
        'field-errors': {
          summary: 'A request without task parameters',
          value: { task_params: ['This field is required.'] },
        },
      },
    },
  },
});

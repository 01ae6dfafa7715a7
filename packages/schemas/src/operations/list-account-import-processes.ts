import { operation } from '@data-import/define';
import { ImportSupplierPathParams } from '../common/import-supplier-path-params.js';
import { readOnly } from '../common/read-only.js';
import { ListAccountImportProcessesResponse } from '../import-process/list-account-import-processes-response.js';

export const listAccountImportProcesses = operation({
  operationId: 'listAccountImportProcesses',
  method: 'GET',
  path: '/v1/data-import/all-account-import-processes/{import_supplier_code}/',
  tag: 'Status and listing',
  position: 2,
  summary: 'List all accounts of an import supplier',
  description: 'Covers accounts that are pending and accounts that have been created.',
  repeat: readOnly,
  pathParams: ImportSupplierPathParams,
  responses: {
    200: {
      description: 'The accounts; those without a platform account number are pending.',
      body: ListAccountImportProcessesResponse,
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY' },
    responses: {
      200: {
        'pending-and-created': {
          summary: 'One created account and one pending',
          value: [
            {
              external_account_number: 'EX-000001',
              platform_account_number: 'A-EXAMPLE1',
              account_created_at: '2024-05-31T09:04:11Z',
            },
            { external_account_number: 'EX-000002', platform_account_number: null, account_created_at: null },
          ],
        },
        none: { summary: 'A supplier without accounts', value: [] },
      },
    },
  },
});

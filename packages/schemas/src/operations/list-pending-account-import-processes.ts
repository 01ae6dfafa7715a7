import { operation } from '@data-import/define';
import { ImportSupplierPathParams } from '../common/import-supplier-path-params.js';
import { readOnly } from '../common/read-only.js';
import { ListPendingAccountImportProcessesResponse } from '../import-process/list-pending-account-import-processes-response.js';

export const listPendingAccountImportProcesses = operation({
  operationId: 'listPendingAccountImportProcesses',
  method: 'GET',
  path: '/v1/data-import/pending-account-import-processes/{import_supplier_code}/',
  tag: 'Status and listing',
  position: 3,
  summary: 'List the pending accounts of an import supplier',
  description:
    'Covers accounts whose data is held and which do not exist on the platform yet. That is what pending means here; the PENDING of an account transfer status means that the account exists.',
  repeat: readOnly,
  pathParams: ImportSupplierPathParams,
  responses: {
    200: {
      description: "The pending accounts, which so far have only the caller's number.",
      body: ListPendingAccountImportProcessesResponse,
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY' },
    responses: {
      200: {
        pending: {
          summary: 'Two pending accounts',
          value: [
            { external_account_number: 'EX-000002', platform_account_number: null, account_created_at: null },
            { external_account_number: 'EX-000003', platform_account_number: null, account_created_at: null },
          ],
        },
      },
    },
  },
});

import { operation } from '@data-import/define';
import { ImportSupplierPathParams } from '../common/import-supplier-path-params.js';
import { readOnly } from '../common/read-only.js';
import { ListAccountImportProcessesResponse } from '../import-process/list-account-import-processes-response.js';

export const listAccountImportProcesses = operation({
  operationId: 'listAccountImportProcesses',
  method: 'GET',
  path: '/v1/data-import/all-account-import-processes/{import_supplier_code}/',
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
});

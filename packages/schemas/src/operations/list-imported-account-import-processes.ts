import { operation } from '@data-import/define';
import { ImportSupplierPathParams } from '../common/import-supplier-path-params.js';
import { readOnly } from '../common/read-only.js';
import { ListImportedAccountImportProcessesResponse } from '../import-process/list-imported-account-import-processes-response.js';

export const listImportedAccountImportProcesses = operation({
  operationId: 'listImportedAccountImportProcesses',
  method: 'GET',
  path: '/v1/data-import/imported-account-import-processes/{import_supplier_code}/',
  tag: 'Status and listing',
  position: 4,
  summary: 'List the imported accounts of an import supplier',
  description: 'Covers accounts that exist on the platform, to which data can be added.',
  repeat: readOnly,
  pathParams: ImportSupplierPathParams,
  responses: {
    200: {
      description: 'The imported accounts; the shape of the body is not documented.',
      body: ListImportedAccountImportProcessesResponse,
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY' },
    responses: {
      200: {
        'not-documented': {
          summary: 'An illustration without accounts: the shape of this body is not documented',
          value: [],
        },
      },
    },
  },
});

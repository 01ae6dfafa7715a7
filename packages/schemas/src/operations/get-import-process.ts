import { operation } from '@data-import/define';
import { ImportProcessPathParams } from '../common/import-process-path-params.js';
import { readOnly } from '../common/read-only.js';
import { NotFound } from '../errors/not-found.js';
import { ImportProcess } from '../import-process/import-process.js';

export const getImportProcess = operation({
  operationId: 'getImportProcess',
  method: 'GET',
  path: '/v2/data-import/accounts/{import_supplier_code}/{external_identifier}/',
  summary: 'Get the progress of an account import',
  description:
    'The creation of an account is scheduled and completes later: this returns its status, its last event and its last error.',
  repeat: readOnly,
  pathParams: ImportProcessPathParams,
  responses: {
    200: { description: 'The current state of the import process.', body: ImportProcess },
    404: {
      description:
        'The import process does not exist: check both path parameters, or create the account first. One that is still pending answers 200 with its status.',
      body: NotFound,
    },
  },
});

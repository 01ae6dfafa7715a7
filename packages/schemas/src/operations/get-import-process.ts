import { operation } from '@data-import/define';
import { ImportProcessPathParams } from '../common/import-process-path-params.js';
import { readOnly } from '../common/read-only.js';
import { NotFound } from '../errors/not-found.js';
import { ImportProcess } from '../import-process/import-process.js';

const failure = {
  code: 'example_error_code',
  detail: 'An explanation of what went wrong.',
  domain: 'import_process',
};

export const getImportProcess = operation({
  operationId: 'getImportProcess',
  method: 'GET',
  path: '/v2/data-import/accounts/{import_supplier_code}/{external_identifier}/',
  tag: 'Account import',
  position: 3,
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
      errors: ['not-found'],
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY', external_identifier: 'EX-000001' },
    responses: {
      200: {
        'in-progress': {
          summary: 'Not created yet',
          value: {
            status: 'IN_PROGRESS',
            platform_identifier: null,
            created_at: '2024-05-31T10:00:00.123456+01:00',
            modified_at: '2024-05-31T10:00:02.654321+01:00',
            latest_event: {
              event: 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
              occurred_at: '2024-05-31T09:00:00Z',
              data: null,
            },
            latest_error: null,
          },
        },
        processed: {
          summary: 'Imported',
          value: {
            status: 'PROCESSED',
            platform_identifier: 'A-EXAMPLE1',
            created_at: '2024-05-31T10:00:00.123456+01:00',
            modified_at: '2024-05-31T10:04:11.000001+01:00',
            latest_event: {
              event: 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
              occurred_at: '2024-05-31T09:04:11Z',
              data: null,
            },
            latest_error: null,
          },
        },
        errored: {
          summary: 'Failed: the last event repeats the last error',
          value: {
            status: 'ERRORED',
            platform_identifier: null,
            created_at: '2024-05-31T10:00:00.123456+01:00',
            modified_at: '2024-05-31T10:03:40.500000+01:00',
            latest_event: {
              event: 'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
              occurred_at: '2024-05-31T09:03:40Z',
              data: failure,
            },
            latest_error: failure,
          },
        },
      },
      404: {
        'not-found': {
          summary: 'No such import process',
          value: { detail: 'There is no such import process.', code: 'not_found' },
        },
      },
    },
  },
});

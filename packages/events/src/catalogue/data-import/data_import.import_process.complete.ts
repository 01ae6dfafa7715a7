import { event, string } from '@data-import/define';
import { external_identifier, resource_type } from '../../fields/data-import.js';

export const DataImportImportProcessCompleteV1 = event(
  'data_import.import_process.complete',
  'v1',
  'An import process is complete.',
  {
    resource_type,
    external_identifier,
    identifier: string('Identifier; of what is not documented.'),
  },
);

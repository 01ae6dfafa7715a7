import { event } from '@data-import/define';
import { expiry_window_end, external_identifier, resource_type } from '../../fields/data-import.js';

export const DataImportImportProcessCancelledV1 = event(
  'data_import.import_process.cancelled',
  'v1',
  'An import process was cancelled.',
  { resource_type, external_identifier, expiry_window_end },
);

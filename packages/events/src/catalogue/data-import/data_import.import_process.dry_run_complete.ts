import { event } from '@data-import/define';
import { external_identifier, resource_type } from '../../fields/data-import.js';

export const DataImportImportProcessDryRunCompleteV1 = event(
  'data_import.import_process.dry_run_complete',
  'v1',
  'A dry run of an import process is complete.',
  { resource_type, external_identifier },
);

import { event } from '@data-import/define';
import { error_code, error_detail, external_identifier, resource_type } from '../../fields/data-import.js';

export const DataImportImportProcessDryRunErrorV1 = event(
  'data_import.import_process.dry_run_error',
  'v1',
  'A dry run of an import process ended in an error.',
  { resource_type, external_identifier, error_code, error_detail },
);

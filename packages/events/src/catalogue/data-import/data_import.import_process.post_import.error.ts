import { event, assumption, string } from '@data-import/define';
import {
  error_code,
  error_detail,
  import_process_external_identifier,
  import_process_resource_type,
} from '../../fields/data-import.js';

export const DataImportImportProcessPostImportErrorV1 = event(
  'data_import.import_process.post_import.error',
  'v1',
  'A post-import of an import process ended in an error.',
  {
    resource_type: assumption(
      'what came after the import, as opposed to `import_process_resource_type`',
      string('Kind of resource that should have been added after the import.'),
    ),
    import_process_resource_type,
    import_process_external_identifier,
    error_code,
    error_detail,
  },
);

import { event, assumption, string } from '@data-import/define';
import {
  import_process_external_identifier,
  import_process_resource_type,
} from '../../fields/data-import.js';

export const DataImportImportProcessPostImportCompletedV1 = event(
  'data_import.import_process.post_import.completed',
  'v1',
  'A post-import of an import process was completed.',
  {
    resource_type: assumption(
      'what came after the import, as opposed to `import_process_resource_type`',
      string('Kind of resource that was added after the import.'),
    ),
    import_process_resource_type,
    import_process_external_identifier,
    identifier: string('Identifier; of what is not documented.'),
  },
);

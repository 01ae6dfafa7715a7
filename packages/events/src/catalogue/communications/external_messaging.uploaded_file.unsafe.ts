import { event } from '@data-import/define';
import { file_reference } from '../../fields/comms.js';

export const ExternalMessagingUploadedFileUnsafeV1 = event(
  'external_messaging.uploaded_file.unsafe',
  'v1',
  'A file uploaded in external messaging is unsafe.',
  {
    file_reference,
  },
);

import { event } from '@data-import/define';
import { file_reference } from '../../fields/comms.js';

export const ExternalMessagingUploadedFileUnsafeV1 = event(
  'external_messaging.uploaded_file.unsafe',
  'v1',
  'A file uploaded for external messaging was found unsafe.',
  {
    file_reference,
  },
);

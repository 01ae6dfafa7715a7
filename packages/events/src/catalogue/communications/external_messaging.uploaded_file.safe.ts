import { event } from '@data-import/define';
import { file_reference } from '../../fields/comms.js';

export const ExternalMessagingUploadedFileSafeV1 = event(
  'external_messaging.uploaded_file.safe',
  'v1',
  'A file uploaded in external messaging is safe.',
  {
    file_reference,
  },
);

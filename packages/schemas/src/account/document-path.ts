import { closedObject, documentPath } from '@data-import/define';
import { STORAGE_LOCATION } from '../common/storage-location.js';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const DocumentPath = closedObject(
  'DocumentPath',
  'The path of one document of a note.',
  {
    document_path: documentPath(`Path of the file. ${STORAGE_LOCATION}`),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);

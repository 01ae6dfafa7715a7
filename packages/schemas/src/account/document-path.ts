import { closedObject, documentPath } from '@data-import/define';
import { STORAGE_LOCATION } from '../common/storage-location.js';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const DocumentPath = closedObject(
  'DocumentPath',
  'The path of one document of a note.',
  {
    document_path: documentPath(`Path of the file. ${STORAGE_LOCATION}`),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);

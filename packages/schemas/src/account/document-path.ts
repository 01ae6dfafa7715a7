import { closedObject, documentPath } from '@data-import/define';

export const DocumentPath = closedObject(
  'DocumentPath',
  'The path of one document of a note.',
  {
    document_path: documentPath(
      "Path to the file below the document root configured for the supplier in the platform's storage.",
    ),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);

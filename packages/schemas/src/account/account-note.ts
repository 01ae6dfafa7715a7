import { closedObject, list, optional, string, utcDateTime } from '@data-import/define';
import { DocumentPath } from './document-path.js';

export const AccountNote = closedObject(
  'AccountNote',
  'A note that is imported with the account.',
  {
    created_at: optional(utcDateTime('When the note was created.')),
    body: optional(string('Text of the note.')),
    document_paths: optional(list(DocumentPath, 'Documents of the note.')),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);

import { closedObject, list, optional, text, utcDateTime } from '@data-import/define';
import { DocumentPath } from './document-path.js';

export const AccountNote = closedObject(
  'AccountNote',
  'A remark that is imported together with the account.',
  {
    created_at: optional(utcDateTime('When the remark was first written.')),
    body: optional(text('What the remark says.')),
    document_paths: optional(list(DocumentPath, 'Files that belong to the remark.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length bounds and allowed values',
  },
);
